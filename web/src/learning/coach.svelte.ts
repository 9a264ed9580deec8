/** The coach of a first game: it explains what first comes up, with two sensible moves. The topics that a player knows are
 * kept in this browser. The coach sees what the seat sees: the view, the hints, and the advice that is free without opponents. */
import {
  betterThanPassing,
  cost,
  difference,
  differences,
  explainsMoves,
  isAsked,
  nextTopic,
  twoMoves,
  type Situation,
} from './coach-rules';
import { get, post } from '../api/net';
import { same } from '../play/actions';
import type { Play } from '../play/play.svelte';
import { settings } from '../app/settings.svelte';
import { t } from '../app/text.svelte';
import type { Action } from '../api/messages';
import type { AdviceIs, CoachAnswer, MoveInfo, Phrase, TopicInfo } from '../api/wire';

const KEY = 'clachan-coach';
/** The wait before advice is asked for: players who act at once need none. */
const ADVICE_DELAY_MS = 350;
/** The topic that says what the game is about. It comes before the first decision is explained. */
const GOAL = 'goal';
/** In a game without rounds: entries for each seat between two lines about how it stands. */
const LINES_APART = 12;

/** A move, a better one, and the difference in points, at least. */
export interface Cost {
  entry: number;
  points: number;
  did: Phrase;
  better: Phrase;
}

interface Memory {
  silent: boolean;
  /** Topics by game. */
  known: Record<string, string[]>;
  /** The costs of moves at the last table. */
  table: string;
  costs: Cost[];
}

function remembered(): Memory {
  const fresh: Memory = { silent: false, known: {}, table: '', costs: [] };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>) };
  } catch {
    return fresh;
  }
}

/** What the players at this browser have learned. */
const memory: Memory = $state(remembered());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // the browser has no storage: it is known as long as the page
  }
}

/** Lets the coach speak: for players who open a first game. */
export function unmute(): void {
  memory.silent = false;
  keep();
}

export class Coach {
  topics = $state.raw<TopicInfo[]>([]);
  /** The topic on the card. */
  topic = $state.raw<TopicInfo | null>(null);
  advice = $state.raw<AdviceIs | null>(null);
  /** A move that is better than the pass that was pressed. */
  warning = $state.raw<MoveInfo | null>(null);
  /** How the game stands, in one line a round: when there is nothing to explain. */
  standing = $state('');
  private question = '';
  private spoken = false;
  private round = '';
  /** The server gave no advice for this question. */
  private unanswered = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private play: Play) {}

  async load(language = settings.language): Promise<void> {
    const game = this.play.session.table!.game;
    const { topics } = await get<CoachAnswer>(`/api/games/${game}/coach?language=${language}`);
    this.topics = topics;
    if (this.topic) this.topic = topics.find((t) => t.id === this.topic!.id) ?? null;
  }

  private get game(): string {
    return this.play.session.table?.game ?? '';
  }

  get known(): readonly string[] {
    return memory.known[this.game] ?? [];
  }

  /** Whether a card is open. */
  get speaks(): boolean {
    return !!(this.topic ?? this.warning);
  }

  get silent(): boolean {
    return memory.silent;
  }

  set silent(yes: boolean) {
    memory.silent = yes;
    keep();
    this.topic = this.warning = null;
    this.question = '';
    this.update();
  }

  get costs(): Cost[] {
    return memory.table === this.play.session.id ? memory.costs : [];
  }

  /** Rings around what the card points at, and around its two moves. */
  get rings(): { name: string; badge: string; place: string; does?: string }[] {
    const moves = this.warning ? [this.warning] : this.shownMoves;
    const places = (this.warning ? null : this.topic)?.point ?? [];
    return [
      ...places.map((place, i) => ({ name: String(i + 1), badge: String(i + 1), place })),
      ...moves.map(({ action }, i) => ({
        name: 'AB'[i]!,
        badge: 'AB'[i]!,
        place: this.play.placeOf(action) ?? '',
        does: JSON.stringify(action),
      })),
    ];
  }

  /** Explains everything again. */
  forget(): void {
    this.topic = null;
    memory.known = { ...memory.known, [this.game]: [] };
    this.silent = false;
  }

  /** What the seat sees, by cause. */
  private situation(): Situation {
    const { play } = this;
    const sheets = play.state.view?.sheets ?? [];
    return {
      ask: play.state.shown?.prompt ? [play.state.shown.prompt.key] : [],
      can: [...new Set(play.choices.legal.map((a) => String(a[0])))],
      event: [...new Set(play.state.fullLog.map((line) => line.key))],
      hold: Object.entries(play.hints.latest?.holds ?? {}).flatMap(([name, n]) => (n > 0 ? [name] : [])),
      score: sheets.flatMap((sheet) => sheet.filter((item) => item.points).map((item) => item.key)),
      thing: Object.keys(play.hints.latest?.now ?? {}),
    };
  }

  /** Follows the table: runs after every change, see `pages/Table.svelte`. */
  update(): void {
    const { play } = this;
    const { shown } = play.state;
    const asked = play.choices.legal.length > 0 && !play.sending && play.state.replayAt === null;
    const question = asked ? JSON.stringify([shown!.prompt, shown!.recap_from, shown!.legal]) : '';
    if (question !== this.question) this.turnTo(question);
    if (!question || this.spoken || this.silent || !this.topics.length) return;
    const now = this.situation();
    const next = nextTopic(this.topics, now, this.known, this.suggested);
    // A topic about the question comes at once. Others wait for the moves, so that they fit together.
    if (next && !isAsked(next, now) && !(play.hints.latest && this.answered)) return;
    if (next) this.topic = next;
    else if (this.answered) this.standing = this.stands();
    else return;
    this.spoken = true; // one idea for each decision
  }

  /** Whether the moves are known, or none are to come. */
  private get answered(): boolean {
    return this.advice !== null || this.unanswered || this.play.choices.legal.length < 2;
  }

  /** What the moves are about: their verbs, and what they bring. */
  private get suggested(): string[] {
    return this.moves.flatMap(({ action, gains }) => [
      String(action[0]),
      ...gains.filter((g) => !g.other && g.points > 0).map(({ key }) => key),
      ...Object.entries(this.play.hints.preview(action)?.holds ?? {}).flatMap(([name, n]) => (n > 0 ? [name] : [])),
    ]);
  }

  /** Who leads, and by what: once a round, or every few turns in a game without rounds. */
  private stands(): string {
    const { play } = this;
    const view = play.state.view!;
    const { round, stack } = view.phase.args;
    const now = String(round ?? stack ?? Math.floor(play.state.entries / (LINES_APART * view.seats)));
    if (now === this.round) return '';
    this.round = now;
    const sums = view.sheets.map((sheet) => sheet.reduce((sum, { points }) => sum + points, 0));
    const seat = play.seat!;
    const place = 1 + sums.filter((n) => n > sums[seat]!).length;
    const rivals = sums.map((n, p) => [p === seat ? -Infinity : n, p] as const);
    const [, rival] = rivals.reduce((one, other) => (other[0] > one[0] ? other : one));
    const [mine, theirs] = [view.sheets[seat]!, view.sheets[rival]!];
    const [most] = (place === 1 ? differences(theirs, mine) : differences(mine, theirs)).filter((d) => d.points > 0);
    if (!most) return '';
    return t(place === 1 ? 'coach-leads' : 'coach-behind', {
      place,
      name: play.names[rival]!,
      what: play.say(most.key),
    });
  }

  private turnTo(question: string): void {
    this.learn();
    clearTimeout(this.timer);
    this.question = question;
    this.spoken = this.unanswered = false;
    this.advice = this.warning = null;
    this.standing = '';
    if (question && this.play.choices.legal.length > 1 && !this.silent)
      this.timer = setTimeout(() => void this.ask(question), ADVICE_DELAY_MS);
  }

  private async ask(question: string): Promise<void> {
    const { session, seat } = this.play;
    // A fast answer first; the strongest level refines it, unless a choice was made meanwhile.
    for (const quick of [true, false]) {
      const url = `/api/tables/${session.id}/do`;
      const advice = await post<AdviceIs>(url, { do: 'advice', seat, quick }).catch(() => null);
      if (question !== this.question) return;
      if (advice && (quick || !this.play.selection.actions.length)) this.advice = advice;
      this.unanswered = !this.advice;
      this.update();
    }
  }

  /** The card has been read: its topic is known. */
  private learn(): void {
    if (this.topic && !this.known.includes(this.topic.id)) {
      memory.known = { ...memory.known, [this.game]: [...this.known, this.topic.id] };
      keep();
    }
    this.topic = null;
  }

  /** Two sensible moves that differ in kind, as soon as they are known. */
  get moves(): MoveInfo[] {
    const legal = this.play.choices.legal;
    return twoMoves((this.advice?.moves ?? []).filter((m) => legal.some((a) => same(a, m.action))));
  }

  /** The moves that the card shows: none where its topic is about something else. */
  get shownMoves(): MoveInfo[] {
    const { topic } = this;
    return topic && (isAsked(topic, this.situation()) || explainsMoves(topic, this.suggested)) ? this.moves : [];
  }

  /** What speaks for either of the two moves, in one line. */
  get difference(): string {
    const [a, b] = difference(this.shownMoves).map((key) => key && this.play.say(key));
    if (a && b) return t('coach-differs', { a, b });
    return a || b ? t('coach-differs-one', { letter: a ? 'A' : 'B', what: (a || b)! }) : '';
  }

  /** Their places on the board, while a card is open. */
  get places(): string[] {
    const moves = this.speaks ? this.shownMoves : [];
    return moves.flatMap(({ action }) => this.play.placeOf(action) ?? []);
  }

  /** Why a move would be chosen, and what it brings at once. */
  brings({ action, plan, reason }: MoveInfo): string {
    const consequence = plan.length ? null : this.play.hints.consequence(action);
    return [reason ? this.play.phrase(reason) : '', consequence?.numbers].filter(Boolean).join(' ');
  }

  gotIt(): void {
    const first = this.topic?.id === GOAL;
    this.learn();
    this.warning = null;
    if (!first) return;
    this.spoken = false; // the goal of the game is no idea about the decision
    this.update();
  }

  silence(): void {
    this.learn();
    this.silent = true;
  }

  /** Warns once, and returns true, if passing would lose much. */
  regrets(action: Action): boolean {
    const found = this.advice && !this.silent ? betterThanPassing(this.advice, action, this.play.choices.passes) : null;
    if (!found) return false;
    this.warning = found;
    return true;
  }

  /** Records the cost of an action for the summary at the end. */
  decided(action: Action): void {
    const found = this.advice && cost(this.advice, action);
    if (!found) return;
    const { play } = this;
    const [did, better] = [play.state.offerOf(action), play.state.offerOf(found.better.action)];
    if (!did || !better) return;
    const one: Cost = {
      entry: play.state.entries,
      points: found.points,
      did: { key: did.key, args: did.args },
      better: { key: better.key, args: better.args },
    };
    memory.costs = [...this.costs.filter((c) => c.entry < one.entry), one];
    memory.table = play.session.id;
    keep();
  }
}

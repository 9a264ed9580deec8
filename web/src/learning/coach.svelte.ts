/** The coach of a first game: it explains what first comes up, with two sensible moves. The topics that a player knows are
 * kept in this browser. The coach sees what the seat sees: the view, the hints, and the advice that is free without opponents. */
import { cost, expected, nextTopic, betterThanPassing, type Situation } from './coach-rules';
import { get, post } from '../api/net';
import { same } from '../play/actions';
import type { Play } from '../play/play.svelte';
import { settings } from '../app/settings.svelte';
import type { Action } from '../api/messages';
import type { AdviceIs, CoachAnswer, MoveInfo, Phrase, TopicInfo } from '../api/wire';

const KEY = 'clachan-coach';
/** The wait before advice is asked for: players who act at once need none. */
const ADVICE_DELAY_MS = 350;

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
  private question = '';
  private spoken = false;
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
    const moves = this.warning ? [this.warning] : this.topic ? this.moves : [];
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
    const next = nextTopic(this.topics, now, this.known);
    // A topic about the question needs no hints; others do.
    if (!next || !(play.hints.latest || next.ask.some((key) => now.ask.includes(key)))) return;
    this.topic = next;
    this.spoken = true; // one idea for each decision
  }

  private turnTo(question: string): void {
    this.learn();
    clearTimeout(this.timer);
    this.question = question;
    this.spoken = false;
    this.advice = this.warning = null;
    if (question && this.play.choices.legal.length > 1 && !this.silent)
      this.timer = setTimeout(() => void this.ask(question), ADVICE_DELAY_MS);
  }

  private async ask(question: string): Promise<void> {
    const { session, seat } = this.play;
    const advice = await post<AdviceIs>(`/api/tables/${session.id}/do`, { do: 'advice', seat }).catch(() => null);
    if (advice && question === this.question) this.advice = advice;
  }

  /** The card has been read: its topic is known. */
  private learn(): void {
    if (this.topic && !this.known.includes(this.topic.id)) {
      memory.known = { ...memory.known, [this.game]: [...this.known, this.topic.id] };
      keep();
    }
    this.topic = null;
  }

  /** Two sensible moves, as soon as they are known. */
  get moves(): MoveInfo[] {
    const legal = this.play.choices.legal;
    return (this.advice?.moves ?? []).filter((m) => legal.some((a) => same(a, m.action))).slice(0, 2);
  }

  /** Their places on the board, while a card is open. */
  get places(): string[] {
    const moves = this.speaks ? this.moves : [];
    return moves.flatMap(({ action }) => this.play.placeOf(action) ?? []);
  }

  /** What a move brings at once. If it scores nothing, the gains that the adviser expects come first. */
  brings(move: MoveInfo): string {
    const { play } = this;
    const consequence = play.hints.consequence(move.action);
    const others = this.moves.filter((m) => m !== move).map((m) => m.gains);
    const soon = consequence?.points ? [] : expected(move.gains, others);
    const gains = soon.map(({ key, points }) => `${play.say(key)} +${points}`).join(', ');
    const [, more] = consequence?.line.endsWith(':') ? consequence.reasons : [];
    const line = [consequence?.line, more?.text].filter(Boolean).join(' ');
    return [gains && play.say('coach-soon', { gains }), line].filter(Boolean).join(' · ');
  }

  gotIt(): void {
    this.learn();
    this.warning = null;
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

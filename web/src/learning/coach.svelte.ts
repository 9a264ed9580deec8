/** The coach at a first game: says what things are when they first come up, with two moves that make sense. What somebody
 * knows is remembered in this browser. It sees what the seat sees: the view, the hints, and advice that anybody alone may ask for. */
import { cost, expected, nextTopic, regret, same, type Moment } from './lesson';
import { get, post } from '../api/net';
import type { Play } from '../play/play.svelte';
import { settings } from '../app/settings.svelte';
import type { Action } from '../api/messages';
import type { AdviceIs, CoachAnswer, MoveInfo, Phrase, TopicInfo } from '../api/wire';

const KEY = 'clachan-coach';
/** Milliseconds before advice is asked for: whoever acts at once needs none. */
const ADVICE_DELAY_MS = 350;

/** A move that another would have been better than, by so many points at least. */
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
  /** What moves cost at the table that was played at last. */
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

/** What everybody at this browser has learned. */
const memory: Memory = $state(remembered());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // a browser that keeps nothing: it is known as long as the page
  }
}

/** Whoever asks to be taught wants to hear the coach. */
export function unmute(): void {
  memory.silent = false;
  keep();
}

export class Coach {
  topics = $state.raw<TopicInfo[]>([]);
  /** What is said now. */
  topic = $state.raw<TopicInfo | null>(null);
  advice = $state.raw<AdviceIs | null>(null);
  /** A way out that was pressed, and what would be better. */
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

  /** What it points at, and the two moves that it speaks of. */
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

  /** What may be said again. */
  forget(): void {
    this.topic = null;
    memory.known = { ...memory.known, [this.game]: [] };
    this.silent = false;
  }

  /** What the seat sees. */
  private moment(): Moment {
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

  /** Looks at the table whenever something has changed: see `Coach.svelte`. */
  update(): void {
    const { play } = this;
    const { shown } = play.state;
    const asked = play.choices.legal.length > 0 && !play.sending && play.state.replayAt === null;
    const question = asked ? JSON.stringify([shown!.prompt, shown!.recap_from, shown!.legal]) : '';
    if (question !== this.question) this.turnTo(question);
    if (!question || this.spoken || this.silent || !this.topics.length) return;
    const now = this.moment();
    const next = nextTopic(this.topics, now, this.known);
    // What the question is can be said at once; for the rest the hints must be there.
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

  /** The card was there until now: what it says is known. */
  private learn(): void {
    if (this.topic && !this.known.includes(this.topic.id)) {
      memory.known = { ...memory.known, [this.game]: [...this.known, this.topic.id] };
      keep();
    }
    this.topic = null;
  }

  /** Two moves that make sense, as far as they are known yet. */
  get moves(): MoveInfo[] {
    const legal = this.play.choices.legal;
    return (this.advice?.moves ?? []).filter((m) => legal.some((a) => same(a, m.action))).slice(0, 2);
  }

  /** Where on the board they are, while a card is open. */
  get places(): string[] {
    const moves = this.speaks ? this.moves : [];
    return moves.flatMap(({ action }) => this.play.placeOf(action) ?? []);
  }

  /** What a move brings at once; where that is no points, first what the adviser counts on. */
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

  /** Somebody is about to give up: whether much would be lost. Says so once. */
  regrets(action: Action): boolean {
    const found = this.advice && !this.silent ? regret(this.advice, action, this.play.choices.passes) : null;
    if (!found) return false;
    this.warning = found;
    return true;
  }

  /** Something is done: what that cost is kept for the end. */
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

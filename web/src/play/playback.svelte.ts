/** Others' moves, one after another: a view that comes too early waits here until the one before it has been seen. Only
 * what is shown waits; what is true, and what may be done, is always the newest view's. */
import type { LogLine, View } from '../api/wire';

/** How long a move is shown, as a factor; 0 shows everything at once. */
export const PACES = { off: 0, fast: 0.6, normal: 1, slow: 1.6 } as const;
export type Pace = keyof typeof PACES;

/** A happening that deserves a pause: what it is called, and its lines. */
export interface Scene {
  title: string;
  lines: LogLine[];
  totals: number[];
}

interface Step<V> {
  view: V;
  lines: LogLine[];
}

/** What the queue must know of a game. */
export interface PlaybackGame<V> {
  pace(): number;
  /** Whether a line has a place on the board: what has none need not be waited for. */
  placed(line: LogLine): boolean;
  /** Lines that hold the table for a while without a sheet, such as a trick that is won. */
  holds(line: LogLine): boolean;
  scenes(lines: LogLine[], view: V): Scene[];
  /** A step is on the table. */
  shown(lines: LogLine[]): void;
  /** Calls when the table as it is now can be seen: to draw it takes its time, too. */
  drawn(then: () => void): void;
}

const OWN = 350; // milliseconds: so long one's own move is left alone
const [LEAST, MOST, HELD] = [500, 900, 2000];
const GOES_ON = 0.7; // a step after which the same seat goes on: what follows was decided with it
const MANY = 10; // from here on those that wait hurry

export class Playback<V = View> {
  /** What lies on the table while newer views wait. */
  view = $state.raw<V>();
  /** The sheet that is open: the table waits until it is closed. */
  scene = $state.raw<Scene | null>(null);
  private waiting: Step<V>[] = [];
  private sheets: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private freeAt = 0;
  private rests = 0;

  constructor(private game: PlaybackGame<V>) {}

  /** Whether something newer waits. */
  get busy(): boolean {
    return this.view !== undefined;
  }

  /** A view that somebody else's move made, shown in its turn. `before`: the view that it follows. */
  follow(view: V, before: V, lines: LogLine[]): void {
    if (!this.game.pace()) {
      this.now(lines);
      return;
    }
    if (!lines.length) {
      // Nothing to see: at most who must act has changed.
      if (this.waiting.length) this.waiting.at(-1)!.view = view;
      else if (this.scene) this.view = view;
      return;
    }
    this.waiting.push({ view, lines });
    this.view ??= before;
    this.wait();
  }

  /** One's own move, or one that leaves no time to wait: everything is shown at once. A sheet may follow. */
  own(view: V, lines: LogLine[]): void {
    this.now(lines);
    this.rest(OWN * this.game.pace());
    if (this.game.pace()) this.open(this.game.scenes(lines, view), view);
  }

  /** Show the newest view; what waited is seen with it. */
  skip(): void {
    this.now(this.waiting.flatMap((step) => step.lines));
  }

  private now(lines: LogLine[]): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.sheets = [];
    this.scene = null;
    this.view = undefined;
    this.freeAt = 0;
    this.rests++;
    if (lines.length) this.game.shown(lines);
  }

  private next(): void {
    this.timer = undefined;
    const step = this.waiting.shift();
    if (!step) return;
    // Steps without a place go with the next one of the same seat: there is nothing to see in them.
    while (this.waiting.length && !step.lines.some((l) => this.worthSeeing(l)) && this.sameSeat(step)) {
      const { view, lines } = this.waiting.shift()!;
      step.view = view;
      step.lines = [...step.lines, ...lines];
    }
    const sheets = this.game.scenes(step.lines, step.view);
    this.view = this.waiting.length || sheets.length ? step.view : undefined;
    this.game.shown(step.lines);
    this.open(sheets, step.view);
    this.rest(this.length(step.lines));
  }

  /** Leaves the table as it is for so long from when it can be seen. */
  private rest(long: number): void {
    const mine = ++this.rests;
    this.freeAt = Infinity;
    this.game.drawn(() => {
      if (mine !== this.rests) return;
      this.freeAt = Date.now() + long;
      this.wait();
    });
  }

  private wait(): void {
    if (!this.waiting.length || this.timer !== undefined || this.scene || this.freeAt === Infinity) return;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.freeAt - Date.now()));
  }

  private worthSeeing(line: LogLine): boolean {
    return this.game.placed(line) || line.points !== 0 || this.game.holds(line);
  }

  private sameSeat(step: Step<V>): boolean {
    return step.lines[0]!.seat === this.waiting[0]!.lines[0]!.seat;
  }

  private length(lines: LogLine[]): number {
    const pace = this.game.pace();
    if (lines.some((l) => this.game.holds(l))) return HELD * pace;
    const seen = lines.filter((l) => this.worthSeeing(l)).length;
    const hurry = Math.max(0.6, Math.min(1, MANY / Math.max(1, this.waiting.length)));
    const on = this.waiting.length && this.waiting[0]!.lines[0]!.seat === lines[0]!.seat ? GOES_ON : 1;
    return Math.min(MOST, LEAST + 100 * Math.max(0, seen - 1)) * pace * hurry * on;
  }

  private open(sheets: Scene[], view: V): void {
    if (!sheets.length) return;
    this.view ??= view;
    this.sheets = sheets;
    this.turnOver();
  }

  /** The next sheet, or on with the game. */
  turnOver(): void {
    this.scene = this.sheets.shift() ?? null;
    if (this.scene) return;
    if (!this.waiting.length) this.view = undefined;
    this.wait();
  }

  /** How many sheets follow the open one. */
  get more(): number {
    return this.sheets.length;
  }
}

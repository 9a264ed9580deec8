/** A queue that shows others' moves one after another: a view waits here until the one before it has been shown. Only
 * the display waits; the legal actions are always those of the newest view. */
import type { LogLine, View } from '../../api/wire';

/** How long a move is shown, as a factor; 0 shows everything at once. */
export const PACES = { off: 0, fast: 0.6, normal: 1, slow: 1.6 } as const;
export type Pace = keyof typeof PACES;

/** An event with a dialog of its own, such as a scoring: a title and the lines of the log. */
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
  /** Whether a line has a place on the board. Others need no waiting. */
  placed(line: LogLine): boolean;
  /** Whether a line holds the table for a while without a dialog, such as a trick that is won. */
  holds(line: LogLine): boolean;
  scenes(lines: LogLine[], view: V): Scene[];
  /** Called when a step is shown. */
  shown(lines: LogLine[]): void;
  /** Calls back when the table has been drawn, which takes time, too. */
  drawn(then: () => void): void;
}

const OWN_MOVE_MS = 350; // how long the viewer's move is shown before others' follow
const [MIN_STEP_MS, MAX_STEP_MS, HOLD_MS] = [500, 900, 2000];
const SAME_SEAT_FACTOR = 0.7; // of a step after which the same seat continues: both were decided together
const MAX_CALM_STEPS = 10; // when more wait, each is shown for less time

export class Playback<V = View> {
  /** The view that is shown while newer ones wait. */
  view = $state.raw<V>();
  /** The scene that is open: the table waits until it is closed. */
  scene = $state.raw<Scene | null>(null);
  private waiting: Step<V>[] = [];
  private sheets: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private freeAt = 0;
  private rests = 0;

  constructor(private game: PlaybackGame<V>) {}

  /** Whether newer views wait. */
  get busy(): boolean {
    return this.view !== undefined;
  }

  /** Adds a view after somebody else's move. `before`: the view that it follows. */
  enqueue(view: V, before: V, lines: LogLine[]): void {
    if (!this.game.pace()) {
      this.now(lines);
      return;
    }
    if (!lines.length) {
      // Nothing visible has happened: at most, who must act has changed.
      if (this.waiting.length) this.waiting.at(-1)!.view = view;
      else if (this.scene) this.view = view;
      return;
    }
    this.waiting.push({ view, lines });
    this.view ??= before;
    this.wait();
  }

  /** Shows a view at once, as after the viewer's move. A scene may follow. */
  showNow(view: V, lines: LogLine[]): void {
    this.now(lines);
    this.rest(OWN_MOVE_MS * this.game.pace());
    if (this.game.pace()) this.open(this.game.scenes(lines, view), view);
  }

  /** Shows the newest view, with the lines of all that waited. */
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
    // Steps without a place are merged with the next one of the same seat.
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

  /** Leaves the table as it is for this many milliseconds after it has been drawn. */
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
    if (lines.some((l) => this.game.holds(l))) return HOLD_MS * pace;
    const seen = lines.filter((l) => this.worthSeeing(l)).length;
    const hurry = Math.max(0.6, Math.min(1, MAX_CALM_STEPS / Math.max(1, this.waiting.length)));
    const on = this.waiting.length && this.waiting[0]!.lines[0]!.seat === lines[0]!.seat ? SAME_SEAT_FACTOR : 1;
    return Math.min(MAX_STEP_MS, MIN_STEP_MS + 100 * Math.max(0, seen - 1)) * pace * hurry * on;
  }

  private open(sheets: Scene[], view: V): void {
    if (!sheets.length) return;
    this.view ??= view;
    this.sheets = sheets;
    this.nextScene();
  }

  /** Opens the next scene, or continues with the game. */
  nextScene(): void {
    this.scene = this.sheets.shift() ?? null;
    if (this.scene) return;
    if (!this.waiting.length) this.view = undefined;
    this.wait();
  }

  /** How many scenes follow the open one. */
  get more(): number {
    return this.sheets.length;
  }
}

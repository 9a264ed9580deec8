/** What this browser sees of a table: the views and the log of each seat here, and how much of them is shown now. */
import { whenShown } from '../kit/motion/travel';
import type { GameData } from './game-data.svelte';
import { Playback, PACES, type Scene } from './playback/playback.svelte';
import type { TableSession } from './session.svelte';
import { same } from './actions';
import { get } from '../api/net';
import { settings } from '../app/settings.svelte';
import { turns, type Turn } from './playback/turns';
import type { Action, SeatView } from '../api/messages';
import type { LegalAction, LogLine } from '../api/wire';

/** What the board knows about a line of the log. */
export interface LineReader {
  /** Where on the board it happened. */
  spot(line: LogLine): string | null;
  say(key: string, args: LogLine['args']): string;
}

export class TableState<P = object, C = object> {
  views = $state.raw<ReadonlyMap<number | null, SeatView<P>>>(new Map());
  logs = $state.raw<ReadonlyMap<number | null, LogLine[]>>(new Map());
  /** The seat whose view is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** In a hot seat: the device must be handed to this seat first. */
  handTo = $state<number | null>(null);
  /** What happened since the last view: for animations. */
  newLines = $state.raw<LogLine[]>([]);
  /** How many entries the replay shows; null is live. */
  replayAt = $state<number | null>(null);
  past = $state.raw<SeatView<P> | null>(null);
  /** Others' moves, one after another. */
  readonly playback: Playback<SeatView<P>> = new Playback({
    pace: () => (document.hidden || this.views.size > 1 ? 0 : PACES[settings.speed]),
    placed: (line) => this.reader.spot(line) !== null,
    holds: (line) => this.game.board?.holds?.includes(line.key) ?? false,
    scenes: (lines, view) => this.scenes(lines, view),
    shown: (lines) => (this.newLines = lines),
    drawn: whenShown,
  });

  constructor(
    private session: TableSession<P>,
    private game: GameData<P, C>,
    private reader: LineReader,
  ) {}

  // --- what arrives --------------------------------------------------------------------------------------

  /** Takes in a view. Says whether it is for the seat that is shown, and asks that the same as before. */
  receive(heard: SeatView<P>): 'same question' | 'new question' | 'another seat' {
    const before = this.logs.get(heard.seat) ?? [];
    const old = this.views.get(heard.seat);
    // When all decide at once, what the others do must not take a half-made choice away; what I have answered is over,
    // even if the same is asked again. A recall takes entries out, so that `recap_from` may become less.
    const question = (view: SeatView<P>): string => JSON.stringify([view.legal, view.prompt]);
    const sameQuestion = !!old && heard.recap_from <= old.recap_from && question(old) === question(heard);
    // The legal actions stay the very same objects then, so that nothing is laid out anew around them.
    const m = old?.legal.length && sameQuestion ? { ...heard, legal: old.legal } : heard;
    const kept = before.filter((e) => e.entry < m.log_from);
    const fresh = old ? m.log.filter((e) => e.entry > (before.at(-1)?.entry ?? -1)) : [];
    this.logs = new Map(this.logs).set(m.seat, [...kept, ...m.log]);
    this.views = new Map(this.views).set(m.seat, m);
    if (this.seat === null && m.seat !== null) this.seat = m.seat;
    this.turnTheDevice();
    if (m.seat !== this.seat) return 'another seat';
    const mine = !old || m.recap_from > old.recap_from || m.entries < old.entries;
    // Nobody who is choosing is kept waiting by what the others do meanwhile.
    if (mine || (sameQuestion && m.legal.length && !this.playback.busy)) this.playback.showNow(m, fresh);
    else this.playback.enqueue(m, old, fresh);
    return sameQuestion ? 'same question' : 'new question';
  }

  /** Shows a position that no server plays. */
  setPosition(view: SeatView<P>): void {
    this.seat = view.seat;
    this.views = new Map([[view.seat, view]]);
  }

  /** With several seats on this device, show the one that must act, after a curtain. */
  private turnTheDevice(): void {
    if (this.views.size < 2) return;
    const asked = [...this.views.values()].filter((v) => v.seat !== null && v.legal.length);
    if (!asked.length || asked.some((v) => v.seat === this.seat)) this.handTo = null;
    else this.handTo = asked[0]!.seat;
  }

  // --- what is shown -------------------------------------------------------------------------------------

  /** The newest view, whatever is shown. */
  get latest(): SeatView<P> | undefined {
    return this.views.get(this.seat);
  }

  /** The view on the screen: the newest one, one that newer ones wait behind, or one of the past. */
  shown = $derived.by((): SeatView<P> | undefined => {
    if (this.replayAt !== null && this.past) return this.past;
    const waits = this.playback.view;
    return waits ? { ...waits, prompt: null, legal: [], undo: false } : this.latest;
  });
  view = $derived(this.shown?.view);
  /** How many entries the game has. The table's own number is as old as its last message. */
  entries = $derived.by(() => this.latest?.entries ?? this.session.table?.entries ?? 0);
  /** Seats that have answered a question which others are still thinking about. */
  answered = $derived(this.latest?.view.answered ?? []);
  /** Everything that has happened, and as much of it as is shown. */
  fullLog = $derived(this.logs.get(this.seat) ?? []);
  log = $derived.by(() => {
    if (this.replayAt !== null) return this.past?.log ?? [];
    const end = this.playback.view?.entries;
    return end === undefined ? this.fullLog : this.fullLog.filter((line) => line.entry < end);
  });

  /** What the others did since the viewer's last move; for a spectator, the last entry. */
  recap = $derived.by((): LogLine[] => {
    const { log, seat } = this;
    const from = seat === null || this.replayAt !== null ? (log.at(-1)?.entry ?? 0) : (this.shown?.recap_from ?? 0);
    // Before the viewer's first move, the setup is no news.
    return log.filter((line) => line.entry >= from && (from > 0 || this.reader.spot(line)));
  });

  /** Where it happened: marked until the viewer acts. */
  recapSpots = $derived.by((): ReadonlySet<string> => {
    const newest = this.log.at(-1)?.entry;
    const lines = this.recap.length ? this.recap : this.log.filter((line) => line.entry === newest);
    const spots = lines.map((line) => this.reader.spot(line));
    return new Set(spots.filter((id) => id !== null));
  });

  /** The scene that is open: see `BoardModule.scene`. */
  get scene(): Scene | null {
    return this.playback.scene;
  }

  /** A legal action with its words. */
  offerOf(action: Action): LegalAction | undefined {
    return this.shown?.legal.find((l) => same(l.action, action));
  }

  /** The sheets that some lines fill, each with the points as they stood after it. */
  private scenes(lines: LogLine[], { view }: SeatView<P>): Scene[] {
    const found: Scene[] = [];
    const totals = [...view.totals];
    for (const { seat, points } of lines) if (points) totals[seat]! -= points;
    for (const line of lines) {
      if (line.points) totals[line.seat]! += line.points;
      const key = this.game.board?.scene?.(line) ?? null;
      if (key === null) continue;
      const title = this.reader.say(key, line.args);
      const last = found.at(-1);
      if (last?.title !== title) found.push({ title, lines: [line], totals: [...totals] });
      else Object.assign(last, { lines: [...last.lines, line], totals: [...totals] });
    }
    return found.filter((scene) => scene.lines.length > 1); // an opening after which nothing happened is no scene
  }

  // --- the past, turn by turn ----------------------------------------------------------------------------

  /** Show the position after the first n entries; null goes back to the present. */
  async replay(entry: number | null): Promise<void> {
    const end = this.entries;
    if (entry === null || (entry >= end && !this.session.over)) {
      this.replayAt = null;
      this.past = null;
      return;
    }
    const n = Math.max(0, Math.min(entry, end));
    this.replayAt = n;
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    const past = await get<SeatView<P>>(`/api/tables/${this.session.id}/replay/${n}${seat}`);
    if (this.replayAt !== n) return;
    // Lines that are known stay the same objects: only what is new has to be drawn.
    const known = new Map(this.fullLog.map((line) => [JSON.stringify(line), line]));
    this.past = { ...past, log: past.log.map((line) => known.get(JSON.stringify(line)) ?? line) };
  }

  /** After how many entries each turn was over. */
  private ends = $derived([0, ...this.turns(this.fullLog).map((turn) => turn.to)]);

  /** Lines of the log in turns. */
  turns(lines: LogLine[]): Turn[] {
    return turns(lines, this.game.board?.dealt);
  }

  turnBefore(n: number): number {
    return this.ends.findLast((end) => end < n) ?? 0;
  }

  turnAfter(n: number): number {
    return this.ends.find((end) => end > n) ?? this.entries;
  }
}

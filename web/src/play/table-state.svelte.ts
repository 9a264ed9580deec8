/** A table as this browser sees it: what is heard of it, what of that is shown, and in which words. */
import { whenShown } from '../kit/motion/travel';
import type { BoardModule } from './board-module';
import { loadBoard } from './board-module';
import { Playback, PACES, type Scene } from './playback.svelte';
import { Connection, get, getText, post } from '../api/net';
import { settings, type Language } from '../app/settings.svelte';
import { learn, t, Texts } from '../app/text.svelte';
import { turns, type Turn } from './turns';
import type { FromServer, Refusal } from '../api/messages';
import type { About, ChatLine, HurriedIs, LogLine, Moment, Phrase, TableInfo, ThinkingIs, View } from '../api/wire';

/** A name that nobody gave was made in somebody's language; it is said in the reader's. */
const called = (name: string | null | undefined): string =>
  (name ?? '').replace(/^(Guest|Host)(?=$| \d+$)/, () => t('guest'));

export abstract class TableState {
  readonly id: string;
  table = $state.raw<TableInfo | null>(null);
  catalogue = $state.raw<Record<string, any>>({});
  board = $state.raw<BoardModule | null>(null);
  views = $state.raw<ReadonlyMap<number | null, View>>(new Map());
  logs = $state.raw<ReadonlyMap<number | null, LogLine[]>>(new Map());
  chat = $state.raw<ChatLine[]>([]);
  notes = $state.raw<ReadonlyMap<number, string>>(new Map());
  presence = $state.raw<{ seats: boolean[]; watchers: number }>({ seats: [], watchers: 0 });
  /** Bots that have been thinking for a while, by seat, until the next view. */
  thinking = $state.raw<ReadonlyMap<number, ThinkingIs>>(new Map());
  /** Bots that once had much less time than their level needs. */
  hurried = $state.raw<ReadonlyMap<number, HurriedIs>>(new Map());
  online = $state(true);
  lostAt = $state(0);
  fault = $state.raw<Refusal | null>(null);

  /** The seat whose view is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** In a hot seat: the device must be handed to this seat first. */
  handTo = $state<number | null>(null);
  /** What happened since the last view: for animations. */
  news = $state.raw<LogLine[]>([]);
  /** How many entries the replay shows; null is live. */
  at = $state<number | null>(null);
  past = $state.raw<View | null>(null);
  /** What others did, one after another. */
  readonly moves = new Playback({
    pace: () => (document.hidden || this.views.size > 1 ? 0 : PACES[settings.speed]),
    placed: (line) => this.spotOf(line) !== null,
    holds: (line) => this.board?.holds?.includes(line.key) ?? false,
    scenes: (lines, view) => this.scenes(lines, view),
    shown: (lines) => (this.news = lines),
    drawn: whenShown,
  });

  private bundles = $state.raw<Partial<Record<Language, Texts>>>({});
  private cards = $state.raw<Record<string, About> | null>(null);
  private fetching = false;
  protected line: Connection | null = null;

  /** `path`: where the server tells about it. */
  constructor(
    id: string,
    private path = `/api/tables/${id}`,
  ) {
    this.id = id;
  }

  async open(token: string): Promise<void> {
    if (token) await post(`/api/tables/${this.id}/claim`, { token });
    const { table } = await get<{ table: TableInfo }>(`/api/tables/${this.id}`);
    const [board] = await Promise.all([loadBoard(table.game), this.loadTexts(table.game)]);
    this.catalogue = await get(`/api/tables/${this.id}/catalogue`);
    this.board = board;
    this.table = table;
    this.line = new Connection(
      `/api/tables/${this.id}/socket`,
      () => ({ seen: this.views.get(this.seat)?.stamp ?? null }),
      (m) => this.hear(m),
      (yes) => {
        this.online = yes;
        if (!yes && !this.lostAt) this.lostAt = Date.now();
        if (yes) this.lostAt = 0;
      },
    );
  }

  /** The game's texts in the reader's language; the other one comes when it is asked for. */
  async loadTexts(game: string, language = settings.language): Promise<void> {
    if (this.bundles[language]) return;
    const [, ...parts] = await Promise.all([
      learn(language),
      ...['clachan', game].map((part) => getText(`/api/texts/${part}/${language}.ftl`)),
    ]);
    this.bundles = { ...this.bundles, [language]: new Texts(language, parts.join('\n')) };
  }

  close(): void {
    this.line?.close();
  }

  retry(): void {
    this.line?.retry();
  }

  /** Where on the board a line of the log happened. */
  protected abstract spotOf(line: LogLine): string | null;

  /** The view of the seat at this device has come. */
  protected abstract asked(view: View, sameQuestion: boolean): void;

  // --- what is heard -------------------------------------------------------------------------------------

  protected hear(m: FromServer): void {
    switch (m.is) {
      case 'table':
        this.table = m.table;
        break;
      case 'view':
        if (this.thinking.size) this.thinking = new Map();
        this.see(m);
        break;
      case 'chat': {
        const known = this.chat.at(-1)?.n ?? -1;
        this.chat = [...this.chat, ...m.lines.filter((l) => l.n > known)];
        break;
      }
      case 'notes':
        this.notes = new Map(this.notes).set(m.seat, m.text);
        break;
      case 'presence':
        this.presence = m;
        break;
      case 'thinking':
        this.thinking = new Map(this.thinking).set(m.seat, m);
        break;
      case 'hurried':
        this.hurried = new Map(this.hurried).set(m.seat, m);
        break;
    }
  }

  private see(heard: View): void {
    const before = this.logs.get(heard.seat) ?? [];
    const old = this.views.get(heard.seat);
    // When all decide at once, what the others do must not take a half-made choice away; what I have answered is over,
    // even if the same is asked again.
    const question = (view?: View): string => JSON.stringify([view?.recap_from, view?.legal, view?.prompt]);
    const sameQuestion = question(old) === question(heard);
    // What is offered stays the very same thing then: nobody lays the board out anew around it.
    const m = old?.legal.length && sameQuestion ? { ...heard, legal: old.legal } : heard;
    const kept = before.filter((e) => e.entry < m.log_from);
    const fresh = old ? m.log.filter((e) => e.entry > (before.at(-1)?.entry ?? -1)) : [];
    this.logs = new Map(this.logs).set(m.seat, [...kept, ...m.log]);
    this.views = new Map(this.views).set(m.seat, m);
    if (this.seat === null && m.seat !== null) this.seat = m.seat;
    this.turnTheDevice();
    if (m.seat !== this.seat) return;
    const mine = !old || m.recap_from > old.recap_from || m.entries < old.entries;
    // Nobody who is choosing is kept waiting by what the others do meanwhile.
    if (mine || (sameQuestion && m.legal.length && !this.moves.busy)) this.moves.own(m, fresh);
    else this.moves.follow(m, old, fresh);
    this.asked(m, sameQuestion);
  }

  /** With several seats on this device, show the one that must act, after a curtain. */
  private turnTheDevice(): void {
    if (this.views.size < 2) return;
    const asked = [...this.views.values()].filter((v) => v.seat !== null && v.legal.length);
    if (!asked.length || asked.some((v) => v.seat === this.seat)) this.handTo = null;
    else this.handTo = asked[0]!.seat;
  }

  // --- what is shown -------------------------------------------------------------------------------------

  protected get live(): View | undefined {
    return this.views.get(this.seat);
  }

  /** What lies on the table: the newest view, one that others wait behind, or one of the past. */
  shown = $derived.by((): View | undefined => {
    if (this.at !== null && this.past) return this.past;
    const waits = this.moves.view;
    return waits ? { ...waits, prompt: null, legal: [], undo: false } : this.views.get(this.seat);
  });
  /** How many entries the game has. The table's own number is as old as its last news. */
  entries = $derived(this.views.get(this.seat)?.entries ?? this.table?.entries ?? 0);
  /** Seats that have answered a question which others still think about. */
  ready = $derived(this.views.get(this.seat)?.view.answered ?? []);
  view = $derived(this.shown?.view as (Moment & Record<string, any>) | undefined);
  /** Everything that has happened, and as much of it as is shown. */
  told = $derived(this.logs.get(this.seat) ?? []);
  log = $derived.by(() => {
    if (this.at !== null) return this.past?.log ?? [];
    const end = this.moves.view?.entries;
    return end === undefined ? this.told : this.told.filter((line) => line.entry < end);
  });
  names = $derived((this.table?.seats ?? []).map((s, i) => called(s.name) || t('seat-n', { n: i + 1 })));
  over = $derived(this.table?.status === 'over');

  /** What the others did since my last move; for who only watches, the last entry. */
  since = $derived.by((): LogLine[] => {
    const { log, seat } = this;
    const from = seat === null || this.at !== null ? (log.at(-1)?.entry ?? 0) : (this.shown?.recap_from ?? 0);
    // Before the first move of one's own, what was laid out is no news.
    return log.filter((line) => line.entry >= from && (from > 0 || this.spotOf(line)));
  });

  /** Where it happened: marked until I act. */
  lastSpots = $derived.by(() => {
    const newest = this.log.at(-1)?.entry;
    const lines = this.since.length ? this.since : this.log.filter((line) => line.entry === newest);
    const spots = lines.map((line) => this.spotOf(line));
    return new Set(spots.filter((id) => id !== null));
  });

  /** The sheets that some lines fill, each with the points as they stood after it. */
  private scenes(lines: LogLine[], view: View): Scene[] {
    const found: Scene[] = [];
    const totals = [...view.view.totals];
    for (const { seat, points } of lines) if (points) totals[seat]! -= points;
    for (const line of lines) {
      if (line.points) totals[line.seat]! += line.points;
      const key = this.board?.scene?.(line) ?? null;
      if (key === null) continue;
      const title = this.say(key, line.args);
      const last = found.at(-1);
      if (last?.title !== title) found.push({ title, lines: [line], totals: [...totals] });
      else Object.assign(last, { lines: [...last.lines, line], totals: [...totals] });
    }
    return found.filter((scene) => scene.lines.length > 1); // an opening after which nothing happened is no scene
  }

  /** Show the position after the first n entries; null goes back to the present. */
  async replay(entry: number | null): Promise<void> {
    const end = this.entries;
    if (entry === null || (entry >= end && !this.over)) {
      this.at = null;
      this.past = null;
      return;
    }
    const n = Math.max(0, Math.min(entry, end));
    this.at = n;
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    const past = await get<View>(`/api/tables/${this.id}/replay/${n}${seat}`);
    if (this.at !== n) return;
    // Lines that are known stay the same objects: only what is new has to be drawn.
    const known = new Map(this.told.map((line) => [JSON.stringify(line), line]));
    this.past = { ...past, log: past.log.map((line) => known.get(JSON.stringify(line)) ?? line) };
  }

  // --- in which words ------------------------------------------------------------------------------------

  /** The text bundle of the game in the reader's language. */
  get texts(): Texts {
    return this.bundles[settings.language] ?? Object.values(this.bundles)[0] ?? new Texts(settings.language);
  }

  say(key: string, args: Record<string, unknown> = {}): string {
    return this.texts.say(key, args, this.names);
  }

  /** A text that a picture or a catalogue brings. */
  phrase(phrase: Phrase): string {
    return this.texts.phrase(phrase, this.names);
  }

  /** A line of the log, with "you" where it speaks of me. */
  tell(line: LogLine): string {
    return this.texts.event(line, this.names, this.seat ?? undefined);
  }

  /** A line below the name of who acts: without the name, where it begins with it. */
  deed(line: LogLine): string {
    return this.texts.deed(line, this.names, this.seat ?? undefined);
  }

  /** The info card of a component; null while it is not there yet. */
  about(thing: string): About | null {
    if (!this.cards && !this.fetching) {
      this.fetching = true;
      get<Record<string, About>>(`${this.path}/about`).then(
        (cards) => (this.cards = cards),
        () => (this.fetching = false),
      );
    }
    return this.cards?.[thing] ?? null;
  }

  // --- the past, turn by turn --------------------------------------------------------------------------------

  /** After how many entries each turn was over. */
  private ends = $derived([0, ...this.turns(this.told).map((turn) => turn.to)]);

  /** Lines of the log in turns. */
  turns(lines: LogLine[]): Turn[] {
    return turns(lines, this.board?.dealt);
  }

  turnBefore(n: number): number {
    return this.ends.findLast((end) => end < n) ?? 0;
  }

  turnAfter(n: number): number {
    return this.ends.find((end) => end > n) ?? this.entries;
  }
}

/** A table as this browser sees it: views, choices, log, replay. Everything the shell and the boards read. */
import type { BoardModule } from './board';
import { loadBoard } from './board';
import { Connection, get, getText, post } from './net';
import { settings, type Language } from './settings.svelte';
import { t, Texts } from './text.svelte';
import type { Action, FromServer, Refusal } from './types';
import type { ChatLine, HintsAre, LogLine, Moment, Phrase, TableInfo, View } from './wire';

const same = (a: Action, b: Action): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** A place on the board and the legal actions that are chosen there. */
export interface Target {
  id: string;
  actions: Action[];
}

export class Play {
  readonly id: string;
  table = $state.raw<TableInfo | null>(null);
  catalogue = $state.raw<Record<string, any>>({});
  board = $state.raw<BoardModule | null>(null);
  views = $state.raw<ReadonlyMap<number | null, View>>(new Map());
  logs = $state.raw<ReadonlyMap<number | null, LogLine[]>>(new Map());
  chat = $state.raw<ChatLine[]>([]);
  notes = $state.raw<ReadonlyMap<number, string>>(new Map());
  presence = $state.raw<{ seats: boolean[]; watchers: number }>({ seats: [], watchers: 0 });
  online = $state(true);
  lostAt = $state(0);
  fault = $state.raw<Refusal | null>(null);

  /** The seat whose view is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** In a hot seat: the device must be handed to this seat first. */
  handTo = $state<number | null>(null);
  /** The chosen place, not yet confirmed, and which of its actions. */
  chosen = $state<string | null>(null);
  turn = $state(0);
  /** The place under the pointer or the focus. */
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hints = $state.raw<HintsAre | null>(null);
  sending = $state(false);
  /** What happened since the last view: for animations. */
  news = $state.raw<LogLine[]>([]);
  /** How many entries the replay shows; null is live. */
  at = $state<number | null>(null);
  past = $state.raw<View | null>(null);
  rematchOrFork = $state<string | null>(null);

  private bundles = $state.raw<Partial<Record<Language, Texts>>>({});
  private line: Connection | null = null;
  private sent = '';
  /** The entry of the own action that is done, until a view shows it. */
  private doneAt: number | null = null;

  constructor(id: string) {
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

  /** A position to look at, at which nothing is asked and nobody is connected. */
  static async still(game: string, names: string[], catalogue: Record<string, unknown>, view: View): Promise<Play> {
    const play = new Play('');
    const [board] = await Promise.all([loadBoard(game), play.loadTexts(game)]);
    play.catalogue = catalogue;
    play.board = board;
    play.seat = view.seat;
    play.views = new Map([[view.seat, view]]);
    const seats = names.map((name) => ({ kind: 'bot', name, level: null }));
    play.table = { game, seats, status: 'playing', entries: view.entries, yours: [] } as unknown as TableInfo;
    return play;
  }

  private async loadTexts(game: string): Promise<void> {
    const load = async (language: Language): Promise<Texts> => {
      const parts = await Promise.all(['clachan', game].map((part) => getText(`/api/texts/${part}/${language}.ftl`)));
      return new Texts(language, parts.join('\n'));
    };
    const [en, cs] = await Promise.all([load('en'), load('cs')]);
    this.bundles = { en, cs };
  }

  close(): void {
    this.line?.close();
  }

  retry(): void {
    this.line?.retry();
  }

  // --- what is heard -------------------------------------------------------------------------------------

  private hear(m: FromServer): void {
    switch (m.is) {
      case 'table':
        this.table = m.table;
        break;
      case 'view':
        this.see(m);
        break;
      case 'hints':
        if (m.stamp === this.live?.stamp) this.hints = m;
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
      case 'done':
        if (m.ref === this.sent) {
          this.doneAt = m.entry ?? null;
          if ((this.live?.entries ?? 0) > (m.entry ?? Infinity)) this.forget();
        }
        if (m.table) this.rematchOrFork = m.table;
        break;
      case 'refused':
        if (m.ref === this.sent) this.sending = false;
        this.refusal = m;
        break;
    }
  }

  private see(m: View): void {
    const before = this.logs.get(m.seat) ?? [];
    const old = this.views.get(m.seat);
    // When all decide at once, what the others do must not take a half-made choice away.
    const sameQuestion = JSON.stringify([old?.legal, old?.prompt]) === JSON.stringify([m.legal, m.prompt]);
    const kept = before.filter((e) => e.entry < m.log_from);
    const fresh = old ? m.log.filter((e) => e.entry > (before.at(-1)?.entry ?? -1)) : [];
    this.logs = new Map(this.logs).set(m.seat, [...kept, ...m.log]);
    this.views = new Map(this.views).set(m.seat, m);
    if (this.seat === null && m.seat !== null) this.seat = m.seat;
    this.turnTheDevice();
    if (m.seat !== this.seat) return;
    this.news = fresh;
    if (!sameQuestion || (this.doneAt !== null && m.entries > this.doneAt)) this.forget();
    if (m.legal.length) this.line?.send({ do: 'hints', seat: m.seat });
  }

  /** With several seats on this device, show the one that must act, after a curtain. */
  private turnTheDevice(): void {
    if (this.views.size < 2) return;
    const asked = [...this.views.values()].filter((v) => v.seat !== null && v.legal.length);
    if (!asked.length || asked.some((v) => v.seat === this.seat)) this.handTo = null;
    else this.handTo = asked[0]!.seat;
  }

  /** The device has been handed over. */
  sitDown(seat: number): void {
    this.seat = seat;
    this.handTo = null;
    this.forget();
    if (this.live?.legal.length) this.line?.send({ do: 'hints', seat });
  }

  private forget(): void {
    this.chosen = null;
    this.turn = 0;
    this.refusal = null;
    this.hints = null;
    this.sending = false;
    this.doneAt = null;
  }

  // --- what is shown -------------------------------------------------------------------------------------

  private get live(): View | undefined {
    return this.views.get(this.seat);
  }

  shown = $derived(this.at === null ? this.views.get(this.seat) : (this.past ?? this.views.get(this.seat)));
  /** How many entries the game has. The table's own number is as old as its last news. */
  entries = $derived(this.views.get(this.seat)?.entries ?? this.table?.entries ?? 0);
  /** Seats that have answered a question which others still think about. */
  ready = $derived(this.views.get(this.seat)?.view.answered ?? []);
  view = $derived(this.shown?.view as (Moment & Record<string, any>) | undefined);
  legal = $derived(this.at === null && this.handTo === null ? (this.shown?.legal ?? []).map((l) => l.action) : []);
  log = $derived(this.at === null ? (this.logs.get(this.seat) ?? []) : (this.past?.log ?? []));
  names = $derived((this.table?.seats ?? []).map((s, i) => s.name || t('seat-n', { n: i + 1 })));
  over = $derived(this.table?.status === 'over');

  /** The text bundle of the game in the reader's language. */
  get texts(): Texts {
    return this.bundles[settings.language] ?? new Texts(settings.language);
  }

  say(key: string, args: Record<string, unknown> = {}): string {
    return this.texts.say(key, args, this.names);
  }

  /** A text that a picture or a catalogue brings. */
  phrase(phrase: Phrase): string {
    return this.texts.phrase(phrase, this.names);
  }

  targets = $derived.by((): Map<string, Target> => {
    const found = new Map<string, Target>();
    for (const action of this.legal) {
      const id = this.board?.target(action, this) ?? null;
      if (id === null) continue;
      const target = found.get(id);
      if (target) target.actions.push(action);
      else found.set(id, { id, actions: [action] });
    }
    return found;
  });

  /** Legal actions that have no place on the board: buttons. */
  buttons = $derived(this.legal.filter((a) => (this.board?.target(a, this) ?? null) === null));

  private refused = $derived.by(() => {
    const found = new Map<string, Refusal>();
    for (const refusal of this.hints?.refusals ?? []) {
      const id = refusal.action && this.board ? this.board.target(refusal.action, this) : null;
      if (id !== null && !found.has(id)) found.set(id, refusal);
    }
    return found;
  });

  /** Where the last moves of the others happened. */
  lastSpots = $derived.by(() => {
    const found = new Set<string>();
    const log = this.log;
    const end = log.at(-1)?.entry;
    for (let i = log.length - 1; i >= 0 && log[i]!.entry === end; i--) {
      const id = this.board?.spot(log[i]!, this);
      if (id) found.add(id);
    }
    return found;
  });

  /** An action in words. */
  label(action: Action): string {
    const said = this.shown?.legal.find((l) => same(l.action, action));
    return said ? this.phrase(said) : String(action[0]);
  }

  /** The points an action would score at once; null where luck or secrets decide. */
  preview(action: Action): number | null {
    const i = this.legal.findIndex((a) => same(a, action));
    return this.hints?.previews[i] ?? null;
  }

  /** The action that the confirm button would do. */
  candidate = $derived.by((): Action | null => {
    const target = this.chosen === null ? undefined : this.targets.get(this.chosen);
    return target ? target.actions[this.turn % target.actions.length]! : null;
  });

  /** The attributes of a place on the board: what makes it a target, in which state, with which name and looks. */
  spot(id: string, name = '', looks = ''): Record<string, unknown> {
    const target = this.targets.get(id);
    const last = this.lastSpots.has(id) ? ' last' : '';
    if (!target) return { 'data-target': id, class: `target${last} ${looks}` };
    const first = this.pointed && this.targets.has(this.pointed) ? this.pointed : this.targets.keys().next().value;
    const label = name || this.label(target.actions[0]!);
    const gain = target.actions.length === 1 ? this.preview(target.actions[0]!) : null;
    return {
      'data-target': id,
      'data-legal': '',
      class: `target legal${last}${this.chosen === id ? ' chosen' : ''} ${looks}`,
      role: 'button',
      tabindex: first === id ? 0 : -1,
      'aria-pressed': this.chosen === id,
      'aria-label': gain ? `${label}, ${t('would-score', { points: gain })}` : label,
    };
  }

  // --- what is done --------------------------------------------------------------------------------------

  /** A place was clicked or entered: choose it, turn it, confirm it, or say why not. */
  press(id: string): void {
    const target = this.targets.get(id);
    if (!target) {
      this.whyNot(id);
      return;
    }
    this.refusal = null;
    if (this.chosen === id && target.actions.length > 1) this.turn += 1;
    else if (this.chosen === id || (!settings.confirm && target.actions.length === 1)) this.act(target.actions[0]!);
    else {
      this.chosen = id;
      this.turn = 0;
    }
  }

  private whyNot(id: string): void {
    if (this.at !== null || !this.board) return;
    const known = this.refused.get(id);
    if (known) this.refusal = known;
    else if (this.legal.length) this.refusal = { key: 'not-a-choice', args: {}, rule: '' };
    else if (!this.over && this.seat !== null) this.refusal = { key: 'not-your-turn', args: {}, rule: '' };
  }

  act(action: Action): void {
    if (this.sending || this.seat === null || !this.line) return;
    this.sending = true;
    this.refusal = null;
    this.sent = this.line.send({ do: 'act', seat: this.seat, action, seen: this.live?.stamp });
  }

  command(verb: string, fields: Record<string, unknown> = {}): void {
    this.refusal = null;
    this.line?.send({ do: verb, ...fields });
  }

  undo(): void {
    if (this.seat !== null && this.live?.undo) this.command('undo', { seat: this.seat });
  }

  back(): void {
    this.chosen = null;
    this.turn = 0;
    this.refusal = null;
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
    this.chosen = null;
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    const past = await get<View>(`/api/tables/${this.id}/replay/${n}${seat}`);
    if (this.at === n) this.past = past;
  }
}

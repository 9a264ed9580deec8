/** A table as this browser sees it: views, choices, log, replay. Everything the shell and the boards read. */
import { Advice } from './advice.svelte';
import type { BoardModule } from './board';
import { loadBoard } from './board';
import { exactly, idOf, isOut, itemsOf, within } from './choice';
import { Moves, PACES, type Scene } from './moves.svelte';
import { Connection, get, getText, post } from './net';
import { settings, type Language } from './settings.svelte';
import { t, Texts } from './text.svelte';
import { turns, type Turn } from './told';
import type { Action, FromServer, Refusal } from './types';
import { consequence, type Consequence } from './preview';
import type { About, ChatLine, HintsAre, LogLine, Moment, Phrase, PreviewInfo, TableInfo, View } from './wire';

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
  /** Several things that are chosen together, or one after another: in the order they were pressed. */
  picked = $state.raw<string[]>([]);
  /** What a form would do; null where none is shown. */
  formed = $state.raw<Action[] | null>(null);
  /** A way out that was pressed while other things are left to do: a second press does it. */
  asking = $state.raw<Action | null>(null);
  /** The place under the pointer or the focus. */
  pointed = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hints = $state.raw<HintsAre | null>(null);
  /** What components mean to the viewer, by their key in `about`: as of the last own decision. */
  now = $state.raw<Record<string, Phrase>>({});
  /** A choice that is a button, under the pointer or the focus. */
  weighing = $state.raw<Action | null>(null);
  private cards = $state.raw<Record<string, About> | null>(null);
  private fetching = false;
  sending = $state(false);
  /** What happened since the last view: for animations. */
  news = $state.raw<LogLine[]>([]);
  /** How many entries the replay shows; null is live. */
  at = $state<number | null>(null);
  past = $state.raw<View | null>(null);
  rematchOrFork = $state<string | null>(null);
  readonly advice = new Advice((command) => this.line?.send(command) ?? '');
  /** What others did, one after another. */
  readonly moves = new Moves({
    pace: () => (document.hidden || this.views.size > 1 ? 0 : PACES[settings.speed]),
    placed: (line) => (this.board?.spot(line, this) ?? null) !== null,
    holds: (line) => this.board?.holds?.includes(line.key) ?? false,
    scenes: (lines, view) => this.scenes(lines, view),
    shown: (lines) => (this.news = lines),
  });

  private bundles = $state.raw<Partial<Record<Language, Texts>>>({});
  private line: Connection | null = null;
  private sent = '';
  /** The entry of the own action that is done, until a view shows it. */
  private doneAt: number | null = null;
  /** What follows the action that was sent: several answers that were given at once. */
  private plan: Action[] = [];

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

  /** The game's texts in the reader's language; the other one comes when it is asked for. */
  async loadTexts(game: string, language = settings.language): Promise<void> {
    if (this.bundles[language]) return;
    const parts = await Promise.all(['clachan', game].map((part) => getText(`/api/texts/${part}/${language}.ftl`)));
    this.bundles = { ...this.bundles, [language]: new Texts(language, parts.join('\n')) };
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
        if (m.stamp === this.live?.stamp) {
          this.hints = m;
          this.now = m.now;
        }
        break;
      case 'advice':
        this.advice.hear(m);
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
        if (this.advice.refuse(m)) break;
        if (m.ref === this.sent) this.sending = false;
        // A step that revealed something: where going back is free, it is simply done.
        if (m.key === 'error-barrier' && this.freely) this.command('takeback', { seat: this.seat });
        else this.refusal = m;
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
    const mine = !old || m.recap_from > old.recap_from || m.entries < old.entries;
    // Nobody who is choosing is kept waiting by what the others do meanwhile.
    if (mine || (sameQuestion && m.legal.length && !this.moves.busy)) this.moves.own(m, fresh);
    else this.moves.follow(m, old, fresh);
    if (!sameQuestion || (this.doneAt !== null && m.entries > this.doneAt)) this.forget();
    if (this.carryOn(m)) return;
    if (m.legal.length) this.line?.send({ do: 'hints', seat: m.seat });
  }

  /** The next step of a plan, when its question has come. A plan waits while something else is asked in between. */
  private carryOn(m: View): boolean {
    if (!this.plan.length || this.sending) return false;
    const next = this.plan.findIndex((a) => m.legal.some((l) => same(l.action, a)));
    if (next >= 0) {
      const [action] = this.plan.splice(next, 1);
      this.act(action!);
      return true;
    }
    const verb = this.plan[0]![0];
    if (!m.legal.length || m.legal.some((l) => l.action[0] === verb)) this.plan = [];
    return false;
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
    this.back();
    this.advice.drop();
    this.hints = null;
    this.weighing = null;
    this.sending = false;
    this.doneAt = null;
  }

  // --- what is shown -------------------------------------------------------------------------------------

  private get live(): View | undefined {
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
  legal = $derived(this.at === null && this.handTo === null ? (this.shown?.legal ?? []).map((l) => l.action) : []);
  /** Everything that has happened, and as much of it as is shown. */
  told = $derived(this.logs.get(this.seat) ?? []);
  log = $derived.by(() => {
    if (this.at !== null) return this.past?.log ?? [];
    const end = this.moves.view?.entries;
    return end === undefined ? this.told : this.told.filter((line) => line.entry < end);
  });
  names = $derived((this.table?.seats ?? []).map((s, i) => s.name || t('seat-n', { n: i + 1 })));
  over = $derived(this.table?.status === 'over');
  /** Whether there is nobody else: advice would be unfair to other people. */
  alone = $derived(
    this.seat !== null && !!this.table?.seats.every((s, i) => s.kind === 'bot' || this.table!.yours.includes(i)),
  );

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

  /** What gives something up: plain buttons, apart from the rest. */
  outs = $derived(this.legal.filter((a) => this.board?.out?.(a, this) ?? isOut(a)));

  /** Actions that name several things. */
  sets = $derived(
    this.legal.flatMap((action) => {
      const values = this.outs.includes(action) ? null : (this.board?.several?.(action, this) ?? null);
      return values ? [{ action, values }] : [];
    }),
  );

  /** Everything that can be chosen, by id: the places of the board, and what has none. */
  choices = $derived.by((): Map<string, Target> => {
    const found = new Map(this.targets);
    for (const action of this.legal) {
      if ((this.board?.target(action, this) ?? null) !== null || this.outs.includes(action)) continue;
      if (!this.sets.some((s) => s.action === action)) found.set(idOf(action), { id: idOf(action), actions: [action] });
    }
    return found;
  });

  /** The things that the board lays before the player now. */
  tray = $derived(this.legal.length && this.view ? (this.board?.tray?.(this) ?? null) : null);
  items = $derived(itemsOf(this));

  refused = $derived.by(() => {
    const found = new Map<string, Refusal>();
    for (const refusal of this.hints?.refusals ?? []) {
      const id = refusal.action && this.board ? this.board.target(refusal.action, this) : null;
      if (id !== null && !found.has(id)) found.set(id, refusal);
    }
    return found;
  });

  /** What the others did since my last move; for who only watches, the last entry. */
  since = $derived.by((): LogLine[] => {
    const { log, seat } = this;
    const from = seat === null || this.at !== null ? (log.at(-1)?.entry ?? 0) : (this.shown?.recap_from ?? 0);
    // Before the first move of one's own, what was laid out is no news.
    return log.filter((line) => line.entry >= from && (from > 0 || this.board?.spot(line, this)));
  });

  /** Where it happened: marked until I act. */
  lastSpots = $derived.by(() => {
    const newest = this.log.at(-1)?.entry;
    const lines = this.since.length ? this.since : this.log.filter((line) => line.entry === newest);
    const spots = lines.map((line) => this.board?.spot(line, this));
    return new Set(spots.filter((id) => id !== null && id !== undefined));
  });

  /** A line of the log, with "you" where it speaks of me. */
  tell(line: LogLine): string {
    return this.texts.event(line, this.names, this.seat ?? undefined);
  }

  /** A line below the name of who acts: without the name, where it begins with it. */
  deed(line: LogLine): string {
    return this.texts.deed(line, this.names, this.seat ?? undefined);
  }

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

  /** An action in words. */
  label(action: Action): string {
    const said = this.shown?.legal.find((l) => same(l.action, action));
    return said ? this.phrase(said) : String(action[0]);
  }

  /** The points an action would score at once; null where luck or secrets decide. */
  preview(action: Action): number | null {
    return this.foreseen(action)?.points ?? null;
  }

  /** All that an action would bring for certain. */
  foreseen(action: Action): PreviewInfo | null {
    const i = this.legal.findIndex((a) => same(a, action));
    return this.hints?.previews[i] ?? null;
  }

  /** The same in words: one line and the reasons; null where nothing is known of it. */
  consequence(action: Action): Consequence | null {
    const preview = this.foreseen(action);
    if (!preview || this.seat === null) return null;
    const { names, seat } = this;
    return consequence(preview, seat, {
      event: (line) => this.tell({ ...line, entry: 0 }),
      hold: (name, n) => this.say(`hold-${name}`, { n }),
      sheet: (key, owner) => (owner === seat ? this.say(key) : `${names[owner]}: ${this.say(key)}`),
      scores: (points) => t('would-score', { points }),
      later: (points) => t('later-score', { sign: points > 0 ? '+' : '−', n: Math.abs(points) }),
    });
  }

  /** The choice that is looked at: chosen, pointed at, or a button under the pointer. */
  weighed = $derived.by((): Action | null => {
    const pointed = this.pointed && this.pointed !== this.chosen ? this.targets.get(this.pointed)?.actions[0] : null;
    return this.weighing ?? pointed ?? this.candidate;
  });

  /** The info card of a component; null while it is not there yet. */
  about(thing: string): About | null {
    if (!this.cards && !this.fetching) {
      this.fetching = true;
      get<Record<string, About>>(`/api/tables/${this.id}/about`).then(
        (cards) => (this.cards = cards),
        () => (this.fetching = false),
      );
    }
    return this.cards?.[thing] ?? null;
  }

  /** What the main button would do: one action, or several one after another. */
  acts = $derived.by((): Action[] => {
    if (this.formed) return this.formed;
    if (this.sets.length) {
      const set = this.picked.length ? exactly(this.sets, this.values(this.picked)) : undefined;
      return set ? [set.action] : [];
    }
    if (this.picked.length) return this.picked.flatMap((id) => this.steps(id));
    const choice = this.chosen === null ? undefined : this.choices.get(this.chosen);
    if (choice) return [choice.actions[this.turn % choice.actions.length]!];
    return this.legal.length === 1 && !this.outs.length ? this.legal : [];
  });
  candidate = $derived(this.acts[0] ?? null);

  private values(ids: string[]): number[] {
    return ids.map((id) => this.items.find((item) => item.id === id)?.value ?? -1);
  }

  private steps(id: string): Action[] {
    const step = this.choices.get(id)?.actions.find((a) => this.board?.inOrder?.(a, this));
    return step ? [step] : [];
  }

  isChosen(id: string): boolean {
    return this.chosen === id || this.picked.includes(id);
  }

  /** The attributes of a place on the board: what makes it a target, in which state, with which name and looks. */
  spot(id: string, name = '', looks = ''): Record<string, unknown> {
    const target = this.targets.get(id);
    const last = this.lastSpots.has(id) ? ' last' : '';
    if (!target) return { 'data-target': id, class: `target${last} ${looks}` };
    const first = this.pointed && this.targets.has(this.pointed) ? this.pointed : this.targets.keys().next().value;
    const label = name || this.label(target.actions[0]!);
    const brings = target.actions.length === 1 ? this.consequence(target.actions[0]!)?.line : '';
    return {
      'data-target': id,
      'data-legal': '',
      'data-does': JSON.stringify(target.actions),
      class: `target legal${last}${this.isChosen(id) ? ' chosen' : ''} ${looks}`,
      role: 'button',
      tabindex: first === id ? 0 : -1,
      'aria-pressed': this.isChosen(id),
      'aria-label': brings ? `${label}: ${brings}` : label,
    };
  }

  // --- what is done --------------------------------------------------------------------------------------

  /** A thing was pressed: choose it, turn it, let it go, or say why not. Only `send` does anything. */
  press(id: string): void {
    this.asking = null;
    const choice = this.choices.get(id);
    if (this.sets.length) this.pick(id);
    else if (!choice) this.whyNot(id);
    else if (this.steps(id).length) {
      const picked = this.toggled(id);
      this.back();
      this.picked = picked;
    } else {
      const again = this.chosen === id;
      const turn = again && choice.actions.length > 1 ? this.turn + 1 : 0;
      this.back();
      if (!settings.confirm && choice.actions.length === 1) this.act(choice.actions[0]!);
      else if (!again || turn) {
        this.chosen = id;
        this.turn = turn;
      }
    }
  }

  private toggled(id: string): string[] {
    return this.picked.includes(id) ? this.picked.filter((x) => x !== id) : [...this.picked, id];
  }

  /** One more of several things, as long as some legal action still names them all. */
  private pick(id: string): void {
    const picked = this.toggled(id);
    if (!this.items.some((item) => item.id === id && item.value !== undefined)) this.whyNot(id);
    else if (!within(this.sets, this.values(picked))) this.refusal = { key: 'no-more', args: {}, rule: '' };
    else {
      this.refusal = null;
      this.picked = picked;
    }
  }

  /** What the main button says is done. */
  send(): void {
    const [first, ...rest] = this.acts;
    if (!first || this.sending) return;
    this.act(first);
    this.plan = rest;
  }

  /** A way out: at once, or after a second press where much is left to do. */
  leave(action: Action): void {
    const left = this.legal.length > this.outs.length;
    const asks = this.board?.asks?.(action, this) ?? (left && action[0] === 'pass');
    if (asks && settings.confirm && this.asking !== action) this.asking = action;
    else this.act(action);
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
    this.asking = null;
    this.sent = this.line.send({ do: 'act', seat: this.seat, action, seen: this.live?.stamp });
  }

  command(verb: string, fields: Record<string, unknown> = {}): void {
    this.refusal = null;
    this.line?.send({ do: verb, ...fields });
  }

  /** Take back: a step of one's own, or where going back is free, the last decision, whatever it revealed. */
  undo(): void {
    this.plan = [];
    if (this.seat === null) return;
    if (this.live?.undo) this.command('undo', { seat: this.seat });
    else if (this.freely) this.command('takeback', { seat: this.seat });
    else this.refusal = { key: this.noUndo, args: {}, rule: '' };
  }

  /** Whether one may go back without asking, as at a table with bots. */
  private get freely(): boolean {
    const people = this.table?.seats.filter((s) => s.kind === 'player').length ?? 0;
    return Boolean(this.live?.takeback) && (this.table?.takeback === 'free' || people === 1);
  }

  /** What the undo button does now, as a key of the shell's texts. */
  undoIs = $derived.by((): 'undo' | 'takeback' | 'undo-nothing' | 'undo-others' | 'undo-never' => {
    if (this.live?.undo) return 'undo';
    return this.freely ? 'takeback' : this.noUndo;
  });

  private get noUndo(): 'undo-nothing' | 'undo-others' | 'undo-never' {
    if (!this.live?.recap_from) return 'undo-nothing';
    return this.table?.takeback === 'never' ? 'undo-never' : 'undo-others';
  }

  /** What would an expert do? */
  hint(): void {
    if (this.alone && this.legal.length && !this.sending) this.advice.ask(this.seat!);
  }

  back(): void {
    this.chosen = null;
    this.turn = 0;
    this.picked = [];
    this.asking = null;
    this.refusal = null;
  }

  /** Show the position after the first n entries; null goes back to the present. */
  async replay(entry: number | null): Promise<void> {
    const end = this.entries;
    this.advice.drop();
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

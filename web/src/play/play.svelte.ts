/** A seat at a table: what may be chosen, what is chosen, and what is done. Everything that the shell and the boards read
 * beyond what is seen. */
import { Advice } from '../learning/advice.svelte';
import { loadBoard } from './board-module';
import { exactly, idOf, isOut, itemsOf, within } from './choices';
import type { Coach } from '../learning/coach.svelte';
import { TableState } from './table-state.svelte';
import { settings } from '../app/settings.svelte';
import { t } from '../app/text.svelte';
import type { Action, FromServer, Refusal } from '../api/messages';
import { consequence, type Consequence } from './consequence';
import type { HintsAre, LogLine, Phrase, PreviewInfo, TableInfo, View } from '../api/wire';

const same = (a: Action, b: Action): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** A place on the board and the legal actions that are chosen there. */
export interface Target {
  id: string;
  actions: Action[];
}

export class Play extends TableState {
  /** The chosen place, not yet confirmed, and which of its actions. */
  chosen = $state<string | null>(null);
  turn = $state(0);
  /** Several things that are chosen together, or one after another: in the order they were pressed. */
  picked = $state.raw<string[]>([]);
  /** What was suggested and taken up: a form fills it in. */
  aimed = $state.raw<Action | null>(null);
  /** What a form would do; null where none is shown. */
  formed = $state.raw<Action[] | null>(null);
  /** A way out that was pressed while other things are left to do: a second press does it. */
  asking = $state.raw<Action | null>(null);
  /** The place under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The place that was pressed on the board last: a list of places begins there. */
  near = $state<string | null>(null);
  /** A thing that is tried out on the board without being chosen: boards call it as they like. */
  tried = $state<string | null>(null);
  /** A choice that is a button, under the pointer or the focus. */
  weighing = $state.raw<Action | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hints = $state.raw<HintsAre | null>(null);
  /** What components mean to the viewer, by their key in `about`: as of the last own decision. */
  now = $state.raw<Record<string, Phrase>>({});
  sending = $state(false);
  /** Of a position to look at: the places that are spoken of, as rings name them. The board shows them large. */
  focus = $state.raw<string[]>([]);
  rematchOrFork = $state<string | null>(null);
  readonly advice = new Advice((command) => this.line?.send(command) ?? '');
  /** At a first game. */
  coach = $state.raw<Coach | null>(null);

  private sent = '';
  /** What follows the action that was sent: several answers that were given at once. */
  private plan: Action[] = [];

  /** Who takes what is done, at a position that is no table. */
  taken: ((action: Action) => void) | null = null;

  /** A position that is no table: to look at, or to answer. `path`: where the server tells about it. */
  static async still(
    game: string,
    names: string[],
    catalogue: Record<string, unknown>,
    view: View,
    path = '',
  ): Promise<Play> {
    const play = new Play('', path);
    const [board] = await Promise.all([loadBoard(game), play.loadTexts(game)]);
    play.catalogue = catalogue;
    play.board = board;
    play.seat = view.seat;
    play.views = new Map([[view.seat, view]]);
    const seats = names.map((name) => ({ kind: 'bot', name, level: null }));
    play.table = { game, seats, status: 'playing', entries: view.entries, yours: [] } as unknown as TableInfo;
    return play;
  }

  // --- what is heard -------------------------------------------------------------------------------------

  protected override hear(m: FromServer): void {
    switch (m.is) {
      case 'hints':
        if (m.stamp === this.live?.stamp) {
          this.hints = m;
          this.now = m.now;
          if (this.refusal?.key === 'not-a-choice') this.whyNot(String(this.refusal.args.place)); // pressed too early
        }
        break;
      case 'advice':
        this.advice.hear(m);
        break;
      case 'done':
        if (m.table) this.rematchOrFork = m.table;
        break;
      case 'refused':
        if (this.advice.refuse(m)) break;
        if (m.ref === this.sent) this.sending = false;
        // A step that revealed something: where going back is free, it is simply done.
        if (m.key === 'error-barrier' && this.freely) this.command('takeback', { seat: this.seat });
        else this.refusal = m;
        break;
      default:
        super.hear(m);
    }
  }

  protected asked(view: View, sameQuestion: boolean): void {
    if (!sameQuestion) this.forget();
    if (this.carryOn(view)) return;
    if (view.legal.length) this.line?.send({ do: 'hints', seat: view.seat });
  }

  protected spotOf(line: LogLine): string | null {
    return this.board?.spot(line, this) ?? null;
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
    this.aimed = null;
    this.tried = null;
    this.near = null;
    this.weighing = null;
    this.sending = false;
  }

  // --- what may be chosen --------------------------------------------------------------------------------

  private offered = $derived(this.at === null && this.handTo === null ? this.shown?.legal : undefined);
  legal = $derived((this.offered ?? []).map((l) => l.action));

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

  /** An action in words. */
  label(action: Action): string {
    const said = this.shown?.legal.find((l) => same(l.action, action));
    return said ? this.phrase(said) : String(action[0]);
  }

  // --- what it would bring -------------------------------------------------------------------------------

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
    return preview ? this.inWords(preview) : null;
  }

  inWords(preview: PreviewInfo): Consequence | null {
    const { names, seat } = this;
    if (seat === null) return null;
    return consequence(preview, seat, {
      event: (line) => this.tell({ ...line, entry: 0 }),
      hold: (name, n) => this.say(`hold-${name}`, { n }),
      sheet: (key, owner) => (owner === seat ? this.say(key) : `${names[owner]}: ${this.say(key)}`),
      scores: (points) => t('would-score', { points }),
      later: (points) => t('later-score', { sign: points > 0 ? '+' : '−', n: Math.abs(points) }),
    });
  }

  /** Why the last press did nothing, in words. */
  why = $derived.by((): string => {
    if (!this.refusal) return '';
    const said = this.say(this.refusal.key, this.refusal.args);
    return said === this.refusal.key ? t(said) : said;
  });

  /** The choice that is looked at: chosen, pointed at, or a button under the pointer. */
  weighed = $derived.by((): Action | null => {
    const pointed = this.pointed && this.pointed !== this.chosen ? this.targets.get(this.pointed)?.actions[0] : null;
    return this.weighing ?? pointed ?? this.candidate;
  });

  // --- what is chosen ------------------------------------------------------------------------------------

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

  /** Choose what somebody suggests: it still has to be done. */
  aim(action: Action): void {
    this.back();
    this.aimed = action;
    const set = this.sets.find((s) => same(s.action, action));
    if (set) this.picked = this.items.filter((i) => set.values.includes(i.value ?? -1)).map(({ id }) => id);
    for (const { id, actions } of this.choices.values()) {
      const turn = actions.findIndex((a) => same(a, action));
      if (turn < 0) continue;
      const [step] = this.steps(id);
      if (step && same(step, action)) this.picked = [id];
      else [this.chosen, this.turn] = [id, turn];
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

  private whyNot(id: string): void {
    if (this.at !== null || !this.board) return;
    const known = this.refused.get(id);
    if (known) this.refusal = known;
    else if (this.legal.length) this.refusal = { key: 'not-a-choice', args: { place: id }, rule: '' };
    else if (!this.over && this.seat !== null) this.refusal = { key: 'not-your-turn', args: {}, rule: '' };
  }

  back(): void {
    this.chosen = null;
    this.turn = 0;
    this.picked = [];
    this.asking = null;
    this.refusal = null;
  }

  override replay(entry: number | null): Promise<void> {
    if (entry !== null) this.chosen = null;
    this.advice.drop();
    return super.replay(entry);
  }

  // --- what is done --------------------------------------------------------------------------------------

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
    const asks = this.coach?.regrets(action) || (this.board?.asks?.(action, this) ?? (left && action[0] === 'pass'));
    if (asks && settings.confirm && this.asking !== action) this.asking = action;
    else this.act(action);
  }

  /** Whether there is nobody else: advice would be unfair to other people. */
  alone = $derived(
    this.seat !== null && !!this.table?.seats.every((s, i) => s.kind === 'bot' || this.table!.yours.includes(i)),
  );

  /** What would an expert do? */
  hint(): void {
    if (this.alone && this.legal.length && !this.sending) this.advice.ask(this.seat!);
  }

  act(action: Action): void {
    if (this.sending || this.seat === null) return;
    if (this.taken) this.taken(action);
    if (!this.line) return;
    this.coach?.decided(action);
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
}

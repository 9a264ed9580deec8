/** One viewer at one table. It wires the parts together, each of which does one thing, and carries out what is decided. */
import { Advice } from '../learning/advice.svelte';
import { same } from './actions';
import type { BoardApi } from './board-api';
import { Choices } from './choices.svelte';
import type { Coach } from '../learning/coach.svelte';
import { GameData } from './game-data.svelte';
import { GameTexts } from './game-texts.svelte';
import { Hints } from './hints.svelte';
import { Selection } from './selection.svelte';
import { staticTable, TableSession } from './session.svelte';
import { TableState } from './table-state.svelte';
import { settings } from '../app/settings.svelte';
import type { Action, FromServer, SeatView } from '../api/messages';
import type { About, Moment, Phrase, RefusedIs, View } from '../api/wire';

export class Play<P = object, C = object> implements BoardApi<P, C> {
  readonly session: TableSession<P>;
  readonly game: GameData<P, C>;
  readonly texts: GameTexts;
  readonly state: TableState<P, C>;
  readonly hints: Hints<P, C>;
  readonly choices: Choices<P, C>;
  readonly selection: Selection<P, C>;
  readonly advice: Advice;
  /** At a first game. */
  coach = $state.raw<Coach | null>(null);
  /** Whether an action is on its way. */
  sending = $state(false);
  /** The rematch or the fork that has just been opened. */
  nextTable = $state<string | null>(null);

  private sent = '';
  /** What follows the action that was sent: several answers that were given at once. */
  private plan: Action[] = [];

  /** `path`: where the server has catalogue and info cards. `answer` takes what is done at a position that is no table. */
  constructor(
    id: string,
    path = `/api/tables/${id}`,
    readonly answer: ((action: Action) => void) | null = null,
  ) {
    this.session = new TableSession(id);
    this.game = new GameData(path);
    this.texts = new GameTexts(
      () => this.names,
      () => this.seat,
    );
    this.state = new TableState(this.session, this.game, {
      spot: (line) => this.board?.spot(line, this) ?? null,
      say: (key, args) => this.say(key, args),
    });
    this.hints = new Hints(this);
    this.choices = new Choices(this);
    this.selection = new Selection(this);
    this.advice = new Advice((command) => this.session.send(command));
  }

  /** Opens the table of this id. */
  async open(token: string): Promise<void> {
    const table = await this.session.fetch(token);
    await Promise.all([this.game.load(table.game), this.texts.load(table.game)]);
    this.session.table = table;
    this.session.connect(
      () => this.state.latest?.stamp ?? null,
      (m) => this.hear(m),
    );
  }

  /** A position that is no table: to look at, or to answer. */
  static async position(
    game: string,
    names: string[],
    catalogue: object,
    view: View,
    { path = '', answer = null as ((action: Action) => void) | null } = {},
  ): Promise<Play> {
    const play = new Play('', path, answer);
    await Promise.all([play.game.load(game, catalogue), play.texts.load(game)]);
    play.state.setPosition(view);
    play.session.table = staticTable(game, names, view.entries, answer && view.seat !== null ? [view.seat] : []);
    return play;
  }

  // --- what boards read ----------------------------------------------------------------------------------

  get board() {
    return this.game.board;
  }

  get catalogue(): C {
    return this.game.catalogue;
  }

  /** Only while there is a view: nothing is drawn before. */
  get picture(): Moment & P {
    return this.state.view!;
  }

  get seat(): number | null {
    return this.state.seat;
  }

  get names(): string[] {
    return this.session.names;
  }

  get advisedPlaces(): string[] {
    return this.coach?.places ?? [];
  }

  say(key: string, args: Record<string, unknown> = {}): string {
    return this.texts.say(key, args);
  }

  phrase(phrase: Phrase): string {
    return this.texts.phrase(phrase);
  }

  about(component: string): About | null {
    return this.game.about(component);
  }

  /** Where on the board an action is chosen. */
  placeOf(action: Action): string | null {
    return this.board?.target(action, this) ?? null;
  }

  spot(id: string, name = '', classes = ''): Record<string, unknown> {
    const { targets } = this.choices;
    const target = targets.get(id);
    const last = this.state.recapSpots.has(id) ? ' last' : '';
    if (!target) return { 'data-target': id, class: `target${last} ${classes}` };
    const { hoveredPlace } = this.selection;
    const first = hoveredPlace && targets.has(hoveredPlace) ? hoveredPlace : targets.keys().next().value;
    const chosen = this.selection.isChosen(id);
    const label = name || this.choices.label(target.actions[0]!);
    const brings = target.actions.length === 1 ? this.hints.consequence(target.actions[0]!)?.line : '';
    return {
      'data-target': id,
      'data-legal': '',
      'data-does': JSON.stringify(target.actions),
      class: `target legal${last}${chosen ? ' chosen' : ''} ${classes}`,
      role: 'button',
      tabindex: first === id ? 0 : -1,
      'aria-pressed': chosen,
      'aria-label': brings ? `${label}: ${brings}` : label,
    };
  }

  // --- what the server says ------------------------------------------------------------------------------

  private hear(m: FromServer<P>): void {
    this.session.hear(m);
    switch (m.is) {
      case 'view': {
        const asked = this.state.receive(m);
        if (asked !== 'another seat') this.asked(m, asked === 'same question');
        break;
      }
      case 'hints':
        if (m.stamp === this.state.latest?.stamp) {
          this.hints.hear(m);
          const { refusal } = this.selection;
          if (refusal?.key === 'not-a-choice') this.selection.refuse(String(refusal.args.place)); // pressed too early
        }
        break;
      case 'advice':
        this.advice.hear(m);
        break;
      case 'done':
        if (m.table) this.nextTable = m.table;
        break;
      case 'refused':
        this.refused(m);
    }
  }

  private refused(m: RefusedIs): void {
    if (this.advice.refuse(m)) return;
    if (m.ref === this.sent) this.sending = false;
    // A step that revealed something: where going back is free, it is simply done.
    if (m.key === 'error-barrier' && this.takesBackFreely) this.command('takeback', { seat: this.seat });
    else this.selection.refusal = m;
  }

  /** A view of the viewer's seat has come. */
  private asked(view: SeatView<P>, sameQuestion: boolean): void {
    if (!sameQuestion) this.reset();
    if (this.continuePlan(view)) return;
    if (view.legal.length) this.session.send({ do: 'hints', seat: view.seat });
  }

  /** Sends the next step of a plan when its question has come. A plan waits while something else is asked in between. */
  private continuePlan(m: SeatView<P>): boolean {
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

  private reset(): void {
    this.selection.reset();
    this.advice.drop();
    this.hints.latest = null;
    this.sending = false;
  }

  // --- what is done --------------------------------------------------------------------------------------

  /** Does what the main button says. */
  send(): void {
    const [first, ...rest] = this.selection.actions;
    if (!first || this.sending) return;
    this.act(first);
    this.plan = rest;
  }

  /** Passes: at once, or after a second press where much is left to do. */
  pass(action: Action): void {
    const left = this.choices.legal.length > this.choices.passes.length;
    const ask =
      this.coach?.regrets(action) || (this.board?.needsConfirmation?.(action, this) ?? (left && action[0] === 'pass'));
    if (ask && settings.confirm && this.selection.confirming !== action) this.selection.confirming = action;
    else this.act(action);
  }

  act(action: Action): void {
    if (this.sending || this.seat === null) return;
    if (this.answer) this.answer(action);
    if (!this.session.connected) return;
    this.coach?.decided(action);
    this.sending = true;
    this.selection.refusal = null;
    this.selection.confirming = null;
    this.sent = this.session.send({ do: 'act', seat: this.seat, action, seen: this.state.latest?.stamp });
  }

  command(verb: string, fields: Record<string, unknown> = {}): void {
    this.selection.refusal = null;
    this.session.send({ do: verb, ...fields });
  }

  /** The device has been handed over. */
  takeSeat(seat: number): void {
    this.state.seat = seat;
    this.state.handTo = null;
    this.reset();
    if (this.state.latest?.legal.length) this.session.send({ do: 'hints', seat });
  }

  /** Whether a bot may be asked for advice. */
  canAsk = $derived.by(() => this.seat !== null && this.session.onlyYou);

  /** Asks a bot what it would do. */
  askForAdvice(): void {
    if (this.canAsk && this.choices.legal.length && !this.sending) this.advice.ask(this.seat!);
  }

  replay(entry: number | null): Promise<void> {
    if (entry !== null) this.selection.chosen = null;
    this.advice.drop();
    return this.state.replay(entry);
  }

  /** Takes back: the viewer's last step, or where going back is free, the last decision, whatever it revealed. */
  undo(): void {
    this.plan = [];
    if (this.seat === null) return;
    if (this.state.latest?.undo) this.command('undo', { seat: this.seat });
    else if (this.takesBackFreely) this.command('takeback', { seat: this.seat });
    else this.selection.refusal = { key: this.noUndo, args: {}, rule: '' };
  }

  /** Whether one may go back without asking, as at a table with bots. */
  private get takesBackFreely(): boolean {
    const { table } = this.session;
    const people = table?.seats.filter((s) => s.kind === 'player').length ?? 0;
    return Boolean(this.state.latest?.takeback) && (table?.takeback === 'free' || people === 1);
  }

  /** What the undo button does now, as a key of the client's texts. */
  undoState = $derived.by((): 'undo' | 'takeback' | 'undo-nothing' | 'undo-others' | 'undo-never' => {
    if (this.state.latest?.undo) return 'undo';
    return this.takesBackFreely ? 'takeback' : this.noUndo;
  });

  private get noUndo(): 'undo-nothing' | 'undo-others' | 'undo-never' {
    if (!this.state.latest?.recap_from) return 'undo-nothing';
    return this.session.table?.takeback === 'never' ? 'undo-never' : 'undo-others';
  }
}

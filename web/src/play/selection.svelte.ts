/** What the viewer has chosen and points at. Nothing here is sent: see `Play.send`. */
import { exactly, same, within } from './actions';
import type { Play } from './play.svelte';
import { settings } from '../app/settings.svelte';
import { t } from '../app/text.svelte';
import type { Action, Refusal } from '../api/messages';

export class Selection<P = object, C = object> {
  /** The chosen place or item, not yet confirmed, and which of its actions. */
  chosen = $state<string | null>(null);
  variant = $state(0);
  /** Several things that are chosen together, or one after another: in the order they were pressed. */
  picked = $state.raw<string[]>([]);
  /** What was suggested and taken up, one action after another: a form fills it in. */
  suggested = $state.raw<Action[]>([]);
  /** What a form would do; null where none is shown. */
  formActions = $state.raw<Action[] | null>(null);
  /** A pass that was pressed while other things are left to do: a second press does it. */
  confirming = $state.raw<Action | null>(null);
  /** The place under the pointer or the focus. */
  hoveredPlace = $state<string | null>(null);
  /** The action of a button under the pointer or the focus. */
  hoveredAction = $state.raw<Action | null>(null);
  /** The place that was pressed on the board last: a list of places begins there. */
  lastPressed = $state<string | null>(null);
  /** A thing that is tried out on the board without being chosen: boards name it as they like. */
  tried = $state<string | null>(null);
  /** The seat that the pointer rests on: boards with room show what lies before it. */
  lookedSeat = $state<number | null>(null);
  /** Of a position to look at: the places that a text is about. The board shows them large. */
  highlighted = $state.raw<string[]>([]);
  /** Why the last press did nothing. */
  refusal = $state.raw<Refusal | null>(null);

  constructor(private play: Play<P, C>) {}

  /** The refusal in words. */
  reason = $derived.by((): string => {
    if (!this.refusal) return '';
    const text = this.play.say(this.refusal.key, this.refusal.args);
    return text === this.refusal.key ? t(text) : text;
  });

  /** What the main button would do: one action, or several one after another. */
  actions = $derived.by((): Action[] => {
    const { choices } = this.play;
    if (this.formActions) return this.formActions;
    if (choices.sets.length) {
      const set = this.picked.length ? exactly(choices.sets, this.values(this.picked)) : undefined;
      return set ? [set.action] : [];
    }
    if (this.picked.length) return this.picked.flatMap((id) => this.stepAt(id) ?? []);
    const choice = this.chosen === null ? undefined : choices.byId.get(this.chosen);
    if (choice) return [choice.actions[this.variant % choice.actions.length]!];
    const pass = choices.passes.find((action) => this.suggested[0] && same(action, this.suggested[0]));
    if (pass) return [pass];
    return choices.legal.length === 1 && !choices.passes.length ? choices.legal : [];
  });
  /** The first of them. */
  action = $derived(this.actions[0] ?? null);

  /** The action whose consequences are shown: of a button under the pointer, of the place under it, or the chosen one. */
  considered = $derived.by((): Action | null => {
    const place = this.hoveredPlace !== this.chosen ? this.hoveredPlace : null;
    const pointed = place ? this.play.choices.targets.get(place)?.actions[0] : null;
    return this.hoveredAction ?? pointed ?? this.action;
  });

  private values(ids: string[]): number[] {
    return ids.map((id) => this.play.choices.items.find((item) => item.id === id)?.value ?? -1);
  }

  /** The action of this place that can be lined up with others. */
  private stepAt(id: string): Action[] | null {
    const { board, choices } = this.play;
    const step = choices.byId.get(id)?.actions.find((a) => board?.inOrder?.(a, this.play));
    return step ? [step] : null;
  }

  isChosen(id: string): boolean {
    return this.chosen === id || this.picked.includes(id);
  }

  /** A thing was pressed: choose it, take its next action, drop it, or say why not. */
  press(id: string): void {
    this.confirming = null;
    const { choices } = this.play;
    const choice = choices.byId.get(id);
    if (choices.sets.length) this.pick(id);
    else if (!choice) this.refuse(id);
    else if (this.stepAt(id)) {
      const picked = this.toggled(id);
      this.clear();
      this.picked = picked;
    } else {
      const again = this.chosen === id;
      const variant = again && choice.actions.length > 1 ? this.variant + 1 : 0;
      this.clear();
      if (!settings.confirm && choice.actions.length === 1) this.play.act(choice.actions[0]!);
      else if (!again || variant) {
        this.chosen = id;
        this.variant = variant;
      }
    }
  }

  /** Choose what is suggested: it still has to be confirmed. */
  suggest(action: Action, plan: Action[] = []): void {
    const { choices } = this.play;
    this.clear();
    this.suggested = [action, ...plan];
    const set = choices.sets.find((s) => same(s.action, action));
    if (set) this.picked = choices.items.filter((i) => set.values.includes(i.value ?? -1)).map(({ id }) => id);
    for (const { id, actions } of choices.byId.values()) {
      const variant = actions.findIndex((a) => same(a, action));
      if (variant < 0) continue;
      const [step] = this.stepAt(id) ?? [];
      if (step && same(step, action)) this.picked = [id];
      else [this.chosen, this.variant] = [id, variant];
    }
    if (!this.picked.length || choices.sets.length) return;
    for (const step of plan) {
      const id = [...choices.byId.keys()].find((one) => this.stepAt(one)?.some((a) => same(a, step)));
      if (id === undefined || this.picked.includes(id)) break;
      this.picked = [...this.picked, id];
    }
  }

  private toggled(id: string): string[] {
    return this.picked.includes(id) ? this.picked.filter((x) => x !== id) : [...this.picked, id];
  }

  /** One more of several things, as long as some legal action still names them all. */
  private pick(id: string): void {
    const { choices } = this.play;
    const picked = this.toggled(id);
    if (!choices.items.some((item) => item.id === id && item.value !== undefined)) this.refuse(id);
    else if (!within(choices.sets, this.values(picked))) this.refusal = { key: 'no-more', args: {}, rule: '' };
    else {
      this.refusal = null;
      this.picked = picked;
    }
  }

  /** Say why this place cannot be chosen. */
  refuse(id: string): void {
    const { choices, hints, session, state } = this.play;
    if (state.replayAt !== null || !this.play.board) return;
    const known = hints.refused.get(id);
    if (known) this.refusal = known;
    else if (choices.legal.length) this.refusal = { key: 'not-a-choice', args: { place: id }, rule: '' };
    else if (!session.over && state.seat !== null) this.refusal = { key: 'not-your-turn', args: {}, rule: '' };
  }

  /** Choose nothing. */
  clear(): void {
    this.chosen = null;
    this.variant = 0;
    this.picked = [];
    this.confirming = null;
    this.refusal = null;
    this.suggested = [];
  }

  /** Another question is asked. */
  reset(): void {
    this.clear();
    this.tried = null;
    this.lastPressed = null;
    this.hoveredAction = null;
  }
}

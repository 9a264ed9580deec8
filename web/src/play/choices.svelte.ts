/** What may be chosen now: the legal actions, the places of the board and the items of the tray that stand for them. */
import { hasNoPlace, idOf, isPass } from './actions';
import type { Choice, Tray } from './board-module';
import { signed } from './consequence';
import type { Play } from './play.svelte';
import type { Action } from '../api/messages';

/** A place on the board, or an item without one, and the legal actions that are chosen there. */
export interface Target {
  id: string;
  actions: Action[];
}

/** A choice of the tray with all its words: the board's where it has some, the server's for the rest. */
export interface Item extends Choice {
  name: string;
  preview: string;
  reason: string;
  /** The legal actions that are chosen here; none: it cannot be pressed, and `reason` says why. */
  actions: Action[];
}

export class Choices<P = object, C = object> {
  constructor(private play: Play<P, C>) {}

  private offered = $derived.by(() => {
    const { state } = this.play;
    return state.replayAt === null && state.handTo === null ? state.shown?.legal : undefined;
  });
  legal = $derived((this.offered ?? []).map((l) => l.action));

  /** The places of the board that can be chosen. */
  targets = $derived.by((): ReadonlyMap<string, Target> => {
    const found = new Map<string, Target>();
    for (const action of this.legal) {
      const id = this.play.placeOf(action);
      if (id === null) continue;
      const target = found.get(id);
      if (target) target.actions.push(action);
      else found.set(id, { id, actions: [action] });
    }
    return found;
  });

  /** Actions that decline or end something: plain buttons, apart from the rest. */
  passes = $derived(this.legal.filter((a) => this.play.board?.isPass?.(a, this.play) ?? isPass(a)));

  /** Actions that name several things. */
  sets = $derived(
    this.legal.flatMap((action) => {
      const values = this.passes.includes(action) ? null : (this.play.board?.several?.(action, this.play) ?? null);
      return values ? [{ action, values }] : [];
    }),
  );

  /** Everything that can be chosen, by id: the places of the board, and what has none. */
  byId = $derived.by((): ReadonlyMap<string, Target> => {
    const found = new Map(this.targets);
    for (const action of this.legal) {
      if (this.play.placeOf(action) !== null || this.passes.includes(action)) continue;
      if (!this.sets.some((s) => s.action === action)) found.set(idOf(action), { id: idOf(action), actions: [action] });
    }
    return found;
  });

  /** What the board lays before the player now. */
  tray = $derived.by((): Tray | null => {
    const { play } = this;
    return this.legal.length && play.state.view ? (play.board?.tray?.(play) ?? null) : null;
  });

  items = $derived.by((): Item[] => {
    const { hints, texts } = this.play;
    const given = this.tray?.choices ?? [];
    const known = new Set(given.map((c) => c.id));
    const rest = [...this.byId.keys()].filter((id) => !known.has(id)).map((id): Choice => ({ id }));
    return [...given, ...rest].map((choice) => {
      const actions = this.byId.get(choice.id)?.actions ?? [];
      const words = actions.length ? this.label(actions[0]!) : '';
      const refusal = actions.length ? undefined : hints.refused.get(choice.id);
      return {
        ...choice,
        actions,
        name: choice.name ?? (actions.length > 1 ? `${words} …` : words),
        preview: choice.preview ?? this.points(actions),
        reason: actions.length || this.sets.length ? '' : (choice.reason ?? (refusal ? texts.phrase(refusal) : '')),
      };
    });
  });

  /** Two items at most, which need no tray: each is a button. */
  buttons = $derived(this.items.length <= 2 && this.items.every((i) => hasNoPlace(i.id)) ? this.items : []);

  /** An action in words. */
  label(action: Action): string {
    const offer = this.play.state.offerOf(action);
    return offer ? this.play.phrase(offer) : String(action[0]);
  }

  /** The points that a choice would score: one number, or the range of its actions. */
  private points(actions: Action[]): string {
    const all = actions.map((a) => this.play.hints.points(a)).filter((n) => n !== null);
    if (!all.length || all.length < actions.length) return '';
    const [low, high] = [Math.min(...all), Math.max(...all)];
    if (low === high) return low ? signed(low) : '';
    return `${signed(low)} … ${signed(high)}`;
  }
}

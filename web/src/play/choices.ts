/** What can be chosen now, as things in a tray: the board's words where it has some, the server's for the rest. */
import type { Choice } from './board-module';
import type { Play } from './play.svelte';
import type { Action } from '../api/messages';

export interface Item extends Choice {
  name: string;
  preview: string;
  reason: string;
  /** The legal actions that are chosen here; none: it cannot be pressed, and `reason` says why. */
  actions: Action[];
}

/** Verbs that give something up when nothing stands behind them. */
const OUT = new Set(['pass', 'skip', 'done', 'decline', 'enough', 'stay', 'stop', 'none', 'end', 'alone']);

export const isOut = (action: Action): boolean => action.length === 1 && OUT.has(String(action[0]));

/** The id of a choice that has no place on the board. */
export const idOf = (action: Action): string => `do:${action.join(' ')}`;
export const placeless = (id: string): boolean => id.startsWith('do:');

export const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)}`;

const sorted = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join();

/** The set that is exactly these values. */
export const exactly = <T extends { values: number[] }>(sets: T[], values: number[]): T | undefined =>
  sets.find((set) => sorted(set.values) === sorted(values));

/** Whether some set holds all these values, as often as they are given. */
export const within = (sets: { values: number[] }[], values: number[]): boolean =>
  sets.some((set) => {
    const left = [...set.values];
    return values.every((v) => {
      const at = left.indexOf(v);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });

/** The points that a choice would score: one number, or the span of its ways. */
function points(play: Play, actions: Action[]): string {
  const all = actions.map((a) => play.preview(a)).filter((n) => n !== null);
  if (!all.length || all.length < actions.length) return '';
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (low === high) return low ? signed(low) : '';
  return `${signed(low)} … ${signed(high)}`;
}

export function itemsOf(play: Play): Item[] {
  const told = play.tray?.choices ?? [];
  const known = new Set(told.map((c) => c.id));
  const rest = [...play.choices.keys()].filter((id) => !known.has(id)).map((id): Choice => ({ id }));
  return [...told, ...rest].map((choice) => {
    const actions = play.choices.get(choice.id)?.actions ?? [];
    const words = actions.length ? play.label(actions[0]!) : '';
    const refusal = actions.length ? undefined : play.refused.get(choice.id);
    return {
      ...choice,
      actions,
      name: choice.name ?? (actions.length > 1 ? `${words} …` : words),
      preview: choice.preview ?? points(play, actions),
      reason: actions.length || play.sets.length ? '' : (choice.reason ?? (refusal ? play.phrase(refusal) : '')),
    };
  });
}

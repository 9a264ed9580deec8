/** Functions of legal actions: equality, ids, and actions that name several things. */
import type { Action } from '../api/messages';

export const same = (a: Action, b: Action): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** Verbs that decline or end something when nothing stands behind them. */
const PASSING = new Set(['pass', 'skip', 'done', 'decline', 'enough', 'stay', 'stop', 'none', 'end', 'alone']);

export const isPass = (action: Action): boolean => action.length === 1 && PASSING.has(String(action[0]));

/** The id of a choice that has no place on the board. */
export const idOf = (action: Action): string => `do:${action.join(' ')}`;
export const hasNoPlace = (id: string): boolean => id.startsWith('do:');

const sorted = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join();

/** The set that is exactly these values. */
export const exactly = <T extends { values: number[] }>(sets: T[], values: number[]): T | undefined =>
  sets.find((set) => sorted(set.values) === sorted(values));

/** Whether some set contains all these values, as often as they are given. */
export const within = (sets: { values: number[] }[], values: number[]): boolean =>
  sets.some((set) => {
    const left = [...set.values];
    return values.every((v) => {
      const at = left.indexOf(v);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });

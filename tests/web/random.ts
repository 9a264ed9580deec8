/** Reproducible randomness for players. */
import type { Action } from './pointer';

/** Returns the legal action that was played least often, and counts it, so that every kind of decision is taken. */
export function leastTried(legal: Action[], done: Map<string, number>, random: () => number): Action {
  const kind = (a: Action): string => String(a[0]);
  const often = (a: Action): number => 1000 * (done.get(kind(a)) ?? 0) + (done.get(a.join(' ')) ?? 0);
  const least = Math.min(...legal.map(often));
  const few = legal.filter((a) => often(a) === least);
  const action = few[Math.floor(random() * few.length)]!;
  for (const what of new Set([kind(action), action.join(' ')])) done.set(what, (done.get(what) ?? 0) + 1);
  return action;
}

/** Returns a generator of numbers in [0, 1) that is the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let x = seed * 2654435761;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822507) + 0x6d2b79f5) | 0;
    x ^= x >>> 13;
    return (x >>> 0) / 4294967296;
  };
}

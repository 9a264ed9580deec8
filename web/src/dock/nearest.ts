/** Sorts a list of places by their distance from the place that was pressed on the board last. */
import type { Item } from '../play/choices.svelte';

const middle = (id: string): [number, number] | null => {
  const r = document.querySelector(`.board [data-target="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return r ? [r.left + r.width / 2, r.top + r.height / 2] : null;
};

export function nearestFirst(items: Item[], near: string | null): Item[] {
  const from = near === null || !items.some((item) => item.id === near) ? null : middle(near);
  if (!from) return items;
  const far = ({ id }: Item): number => {
    const at = middle(id);
    return at ? Math.hypot(at[0] - from[0], at[1] - from[1]) : Infinity;
  };
  const apart = new Map(items.map((item) => [item, far(item)]));
  return [...items].sort((a, b) => apart.get(a)! - apart.get(b)!);
}

/** The position of an info card, and how its rows are grouped. */
import type { AboutRow } from '../api/wire';

export interface Rows {
  label: AboutRow['label'];
  lines: AboutRow[];
}

/** Groups successive rows with the same label. */
export function grouped(rows: AboutRow[]): Rows[] {
  const out: Rows[] = [];
  for (const row of rows) {
    const last = out.at(-1);
    if (last && last.label.key === row.label.key) last.lines.push(row);
    else out.push({ label: row.label, lines: [row] });
  }
  return out;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Size {
  offsetWidth: number;
  offsetHeight: number;
}

const GAP = 10;

/** Where else a card may stand: this many columns and rows over the window. */
const GRID = 24;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Beside the component, on the side with more room, completely inside the window. If it would cover anything of `clear`,
 * it stands at the nearest place where it covers nothing of that, or else as little as possible. */
export function place(
  thing: Box,
  card: Size,
  width: number,
  height: number,
  clear: Box[] = [],
): { left: number; top: number } {
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const inside = (at: number, size: number, all: number): number => Math.max(GAP, Math.min(at, all - size - GAP));
  const at = (left: number, top: number): { left: number; top: number } => ({
    left: inside(left, w, width),
    top: inside(top, h, height),
  });
  const [above, right] = [(thing.top + thing.bottom - h) / 2, thing.right + GAP];
  const roomy = width - thing.right >= w + 2 * GAP || width - thing.right > thing.left;
  const first = at(roomy ? right : thing.left - GAP - w, above);
  const covers = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + w, bottom: top + h };
    return [thing, ...clear].reduce((sum, other) => sum + overlap(box, other), 0);
  };
  if (!clear.length || !covers(first)) return first;
  const steps = Array.from({ length: GRID + 1 }, (_, i) => i / GRID);
  const far = (p: { left: number; top: number }): number =>
    Math.hypot(p.left + w / 2 - (thing.left + thing.right) / 2, p.top + h / 2 - (thing.top + thing.bottom) / 2);
  const places = steps.flatMap((x) => steps.map((y) => at(x * (width - w), y * (height - h))));
  return [first, ...places]
    .map((p) => ({ p, cost: covers(p), far: far(p) }))
    .reduce((a, b) => (b.cost < a.cost || (b.cost === a.cost && b.far < a.far) ? b : a)).p;
}

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

/** Beside the component, on the side with more room, completely inside the window. */
export function place(thing: Box, card: Size, width: number, height: number): { left: number; top: number } {
  const right = width - thing.right >= card.offsetWidth + 2 * GAP || width - thing.right > thing.left;
  const left = right ? thing.right + GAP : thing.left - GAP - card.offsetWidth;
  const top = (thing.top + thing.bottom - card.offsetHeight) / 2;
  const inside = (at: number, size: number, all: number): number => Math.max(GAP, Math.min(at, all - size - GAP));
  return { left: inside(left, card.offsetWidth, width), top: inside(top, card.offsetHeight, height) };
}

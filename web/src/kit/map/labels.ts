/** Names beside their places, so that they overlap neither each other nor anything else that is drawn. */
import type { Point } from './geometry';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A name that wants a place: beside a thing of this radius. One that must stand takes the least bad place. */
export interface Wanted {
  id: number;
  text: string;
  at: Point;
  r: number;
  must?: boolean;
  /** Room that something below the name takes: how wide and how high. */
  under?: [number, number];
}

export interface Label {
  id: number;
  text: string;
  /** The middle of its base line. */
  x: number;
  y: number;
  box: Box;
}

/** How much of two boxes lies on the same place. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** About how wide a text is in the display face. */
export const width = (text: string, size: number): number => text.length * size * 0.53 + size * 0.3;

/** Below, right, left, above, then the corners: the first free one, in the order of the names. */
export function placeLabels(wanted: Wanted[], size: number, taken: Box[], within?: Box): Label[] {
  const busy = [...taken, ...wanted.map(({ at: [x, y], r }) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }))];
  const out: Label[] = [];
  for (const { id, text, at, r, must, under } of wanted) {
    const line = size * 1.05;
    const [w, h] = [Math.max(width(text, size), under?.[0] ?? 0), line + (under?.[1] ?? 0)];
    const [side, far, slant] = [r + w / 2 + 2, r + h / 2 + 1, r * 0.7 + w / 2];
    const middles: Point[] = [
      [0, far],
      [side, 0],
      [-side, 0],
      [0, -far],
      [slant, far],
      [-slant, far],
      [slant, -far],
      [-slant, -far],
      [w * 0.3, far],
      [-w * 0.3, far],
      [w * 0.3, -far],
      [-w * 0.3, -far],
    ];
    let best: { cost: number; box: Box } | null = null;
    for (const [dx, dy] of middles) {
      const box = { x: at[0] + dx - w / 2, y: at[1] + dy - h / 2, w, h };
      const outside = within ? w * h - overlap(box, within) : 0;
      const cost = busy.reduce((sum, other) => sum + overlap(box, other), 0) + outside;
      if (!best || cost < best.cost - 0.01) best = { cost, box };
      if (cost === 0) break;
    }
    if (!best || (best.cost > 0.01 && !must)) continue;
    busy.push(best.box);
    out.push({ id, text, x: best.box.x + w / 2, y: best.box.y + line * 0.78, box: best.box });
  }
  return out;
}

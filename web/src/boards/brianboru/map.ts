/** Ireland as shapes, from the catalogue. */
import { chaikin, path, waves, type Point } from '../../kit/geometry';
import type { Catalogue } from './wire';

export interface Drawn {
  regions: { d: string; plate: Point }[];
  waves: string;
}

function inside([x, y]: Point, shape: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [shape[i]!, shape[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

/** How far a plate of this size is from a point. */
const gap = (p: Point, q: Point): number => Math.max(Math.abs(p[0] - q[0]) - 66, Math.abs(p[1] - q[1]) - 30);

/** Where a region's plate hides least: inside, away from towns, roads and other plates. */
function plateOf(c: Catalogue, k: number, taken: Point[]): Point {
  const { outline } = c.regions[k]!;
  const busy: Point[] = c.towns.map((town) => town.at);
  for (const [a, b] of c.roads)
    for (const t of [0.2, 0.4, 0.6, 0.8]) {
      const [p, q] = [c.towns[a]!.at, c.towns[b]!.at];
      busy.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  let best: Point = [xs.reduce((a, b) => a + b) / xs.length, ys.reduce((a, b) => a + b) / ys.length];
  let most = -Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs) + 60; x += 9)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 9) {
      const p: Point = [x, y];
      if (taken.some((q) => Math.abs(p[0] - q[0]) < 150 && Math.abs(p[1] - q[1]) < 70)) continue;
      const room = Math.min(
        30,
        busy.reduce((least, q) => Math.min(least, gap(p, q)), 99),
      );
      const within = [
        [-60, 0],
        [60, 0],
        [0, 0],
        [0, 24],
        [0, -24],
      ].filter(([dx, dy]) => inside([x + dx!, y + dy!], outline)).length;
      const good = room * 2 + within * 12;
      if (good > most) [most, best] = [good, p];
    }
  return best;
}

export function draw(c: Catalogue): Drawn {
  const plates: Point[] = [];
  c.regions.forEach((_, k) => plates.push(plateOf(c, k, plates)));
  const open = (p: Point): boolean =>
    !c.regions.some((r) => r.outline.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 70) || inside(p, r.outline));
  return {
    regions: c.regions.map((r, k) => ({ d: path(chaikin(r.outline, 2)), plate: plates[k]! })),
    waves: waves(-700, -200, c.canvas[0] + 700, c.canvas[1] + 200, 'ireland', open),
  };
}

/** Rebirth's map as shapes, from the catalogue. Computed once for each map. */
import { chaikin, hexAt, inset, islands, outlines, path, soften, waves, type Point } from '../../kit/map/geometry';
import type { Catalogue } from './wire';

export const SIDE = 28;

export interface Label {
  x: number;
  y: number;
  text: string;
  castle: boolean;
}

export interface Drawn {
  at: Point[];
  spaces: number;
  coast: string;
  abroad: string;
  waves: string;
  islands: { at: Point; d: string }[];
  /** The middle of the land outside the game, where there is some. */
  beyond: Point | null;
  towns: { name: string; lines: string[]; spaces: number[] }[];
  box: { x: number; y: number; w: number; h: number };
  /** Where the name of the land stands. */
  name: Point;
}

const middle = (points: Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
];

export function draw(c: Catalogue): Drawn {
  const at = c.hexes.map(([row, column]) => hexAt(row, column, SIDE));
  const outside = c.outside.map(([row, column]) => hexAt(row, column, SIDE));
  const land = outlines(at, SIDE);
  const all = outlines([...at, ...outside], SIDE);
  const xs = at.map((p) => p[0]);
  const ys = at.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const away = (p: Point): number =>
    Math.min(...[...at, ...outside].map((a) => Math.hypot(a[0] - p[0], a[1] - p[1]))) - SIDE * 0.8;
  // The Hebrides and Orkney, Aran and the Blaskets: west and north of the land; the name and the compass need room.
  const box = { x: x0 - 62, y: y0 - 54, w: x1 - x0 + 124, h: y1 - y0 + 108 };
  const name: Point = [box.x + 34, box.y + box.h * (c.map === 'scotland' ? 0.16 : 0.6)];
  const isles = islands([x0 - 110, y0 - 30, x0 + (x1 - x0) * 0.3, y1], 7, 13, c.map, (p) =>
    Math.abs(p[1] - name[1]) < 45 ? 0 : away(p),
  );
  const open = (p: Point): boolean =>
    away(p) > SIDE * 2 && isles.every(({ at: [x, y] }) => Math.hypot(p[0] - x, p[1] - y) > 40);
  return {
    at,
    spaces: c.grounds.length,
    coast: land.map((loop, i) => path(soften(loop, SIDE * 0.1, `${c.map}${i}`))).join(''),
    abroad: all.map((loop, i) => path(soften(loop, SIDE * 0.1, `${c.map}${i}`))).join(''),
    islands: isles,
    beyond: outside.length ? middle(outside) : null,
    waves: waves(x0 - 420, y0 - 120, x1 + 420, y1 + 120, c.map, open),
    towns: c.settlements.map((s) => ({
      name: s.name,
      spaces: s.spaces,
      lines: s.spaces.map((_, k) =>
        outlines(
          s.spaces.map((i) => at[i]!),
          SIDE,
        )
          .map((loop) => path(chaikin(inset(loop, 1.6 + 2.8 * k), 1)))
          .join(''),
      ),
    })),
    box,
    name,
  };
}

/** Names on the map, placed where they hide nothing; what fits nowhere is left out. */
export function labels(c: Catalogue, d: Drawn, unfinished: (town: number) => boolean, size: number): Label[] {
  const out: (Label & { w: number })[] = [];
  const place = (text: string, castle: boolean, spots: Point[], must: boolean): void => {
    const w = text.length * size * 0.51 + 4;
    const free = spots.find(([x, y]) =>
      out.every((o) => Math.abs(o.x - x) > (o.w + w) / 2 || Math.abs(o.y - y) > size * 1.1),
    );
    const spot = free ?? (must ? spots[0] : undefined);
    if (spot) out.push({ x: spot[0], y: spot[1], text, castle, w });
  };
  c.castles.forEach((name, k) => {
    const [x, y] = d.at[d.spaces + k]!;
    place(
      name,
      true,
      [
        [x, y + SIDE * 0.98],
        [x, y - SIDE],
        [x - SIDE * 0.9, y + SIDE * 0.98],
        [x + SIDE * 0.9, y + SIDE * 0.98],
      ],
      true,
    );
  });
  d.towns.forEach((town, k) => {
    if (!unfinished(k)) return;
    const spots = town.spaces.map((i) => d.at[i]!);
    const top = spots.reduce((a, b) => (b[1] < a[1] ? b : a));
    const low = spots.reduce((a, b) => (b[1] > a[1] ? b : a));
    place(
      town.name,
      false,
      [
        [top[0], top[1] - SIDE * 0.6],
        [low[0], low[1] + SIDE * 0.8],
        [top[0] + SIDE * 0.5, top[1] - SIDE * 0.6],
        [top[0] - SIDE * 0.5, top[1] - SIDE * 0.6],
      ],
      false,
    );
  });
  return out;
}

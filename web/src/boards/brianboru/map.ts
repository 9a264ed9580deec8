/** Ireland as shapes, from the catalogue. */
import { chaikin, inside, islands, nearest, path, seeded, waves, type Point } from '../../kit/map/geometry';
import { placeLabels, type Box, type Label } from '../../kit/map/labels';
import type { Catalogue } from './wire';

export interface Drawn {
  regions: { d: string; plate: Point }[];
  /** Where two regions meet. */
  borders: string;
  waves: string;
  /** Hills and grass where nothing else is drawn. */
  hills: string;
  grass: string;
  islands: { at: Point; d: string }[];
  /** Roads over water, by their number. */
  lanes: Set<number>;
  compass: Point;
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
  const middle: Point = [xs.reduce((a, b) => a + b) / xs.length, ys.reduce((a, b) => a + b) / ys.length];
  let best = middle;
  let most = -Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs) + 60; x += 9)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 9) {
      const p: Point = [x, y];
      if (taken.some((q) => Math.abs(p[0] - q[0]) < 150 && Math.abs(p[1] - q[1]) < 70)) continue;
      const aside = Math.hypot(x - middle[0], y - middle[1]) / 40;
      const need = (most + aside - 5 * 16) / 2; // with less room it is no better, wherever its corners lie
      let room = 30;
      for (const q of busy) if ((room = Math.min(room, gap(p, q))) <= need) break;
      if (room <= need) continue;
      const within = [
        [-66, 26],
        [66, 26],
        [-66, -24],
        [66, -24],
        [0, 0],
      ].filter(([dx, dy]) => inside([x + dx!, y + dy!], outline)).length;
      const good = room * 2 + within * 16 - aside;
      if (good > most) [most, best] = [good, p];
    }
  return best;
}

/** The lines that two regions share, each once, softened between the points where more than two meet. */
function bordersOf(c: Catalogue): string {
  const key = ([x, y]: Point): string => `${x},${y}`;
  const seen = new Map<string, number>();
  const next = new Map<string, Point[]>();
  for (const { outline } of c.regions)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const edge = [key(a), key(b)].sort().join(' ');
      seen.set(edge, (seen.get(edge) ?? 0) + 1);
      if (seen.get(edge) !== 2) return;
      next.set(key(a), [...(next.get(key(a)) ?? []), b]);
      next.set(key(b), [...(next.get(key(b)) ?? []), a]);
    });
  const lines: Point[][] = [];
  const used = new Set<string>();
  const walk = (from: Point, to: Point): void => {
    const line = [from, to];
    for (;;) {
      const [a, b] = [line.at(-2)!, line.at(-1)!];
      const edge = [key(a), key(b)].sort().join(' ');
      if (used.has(edge)) break;
      used.add(edge);
      const ways = next.get(key(b))!;
      const on = ways.length === 2 ? ways.find((p) => key(p) !== key(a)) : undefined;
      if (!on) break;
      line.push(on);
    }
    if (line.length > 1) lines.push(line);
  };
  const ends = [...next].filter(([, ways]) => ways.length !== 2);
  for (const [from, ways] of ends) {
    const [x, y] = from.split(',').map(Number) as [number, number];
    for (const to of ways) if (!used.has([from, key(to)].sort().join(' '))) walk([x, y], to);
  }
  return lines.map((line) => path(cut(line, 2), false)).join('');
}

/** Corners cut, ends kept. */
function cut(line: readonly Point[], times: number): Point[] {
  let out = [...line];
  for (let n = 0; n < times; n++) {
    const soft: Point[] = [out[0]!];
    for (let i = 0; i + 1 < out.length; i++) {
      const [a, b] = [out[i]!, out[i + 1]!];
      soft.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      soft.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    soft.push(out.at(-1)!);
    out = soft;
  }
  return out;
}

/** The boxes that plates take: names must not lie on them. */
export const plateBox = ([x, y]: Point): Box => ({ x: x - 80, y: y - 28, w: 160, h: 60 });

/** Names of towns that overlap nothing: those that must be read first. */
export function townLabels(c: Catalogue, d: Drawn, must: (town: number) => boolean, size: number): Label[] {
  const wanted = c.towns.map(({ name, at }, id) => ({ id, text: name, at, r: 20, must: must(id) }));
  wanted.sort((a, b) => Number(b.must) - Number(a.must));
  return placeLabels(
    wanted,
    size,
    d.regions.map(({ plate }) => plateBox(plate)),
    { x: 0, y: 0, w: c.canvas[0], h: c.canvas[1] },
  );
}

/** Whether all of a road's middle lies on land. */
function overLand(c: Catalogue, [a, b]: readonly number[]): boolean {
  const [p, q] = [c.towns[a!]!.at, c.towns[b!]!.at];
  return [0.35, 0.5, 0.65].every((t) =>
    c.regions.some((r) => inside([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], r.outline)),
  );
}

/** Hills and tufts of grass on free land, away from towns, roads, borders and plates. */
function reliefOf(c: Catalogue, plates: Point[]): { hills: string; grass: string } {
  const random = seeded('relief');
  const clear = (p: Point): boolean =>
    c.regions.every((r) => r.outline.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > 34)) &&
    plates.every((q) => gap(p, q) > 24) &&
    c.roads.every(([a, b]) =>
      [0, 0.25, 0.5, 0.75, 1].every((t) => {
        const [from, to] = [c.towns[a]!.at, c.towns[b]!.at];
        return Math.hypot(from[0] + (to[0] - from[0]) * t - p[0], from[1] + (to[1] - from[1]) * t - p[1]) > 42;
      }),
    ) &&
    c.towns.every(({ at }) => Math.abs(at[0] - p[0]) > 62 || Math.abs(at[1] - p[1]) > 46);
  let [hills, grass] = ['', ''];
  for (let y = 30; y < c.canvas[1]; y += 44)
    for (let x = 30; x < c.canvas[0]; x += 58) {
      const p: Point = [x + (random() - 0.5) * 34, y + (random() - 0.5) * 26];
      const kind = random();
      if (!c.regions.some((r) => inside(p, r.outline)) || !clear(p)) continue;
      const from = `M${p[0].toFixed(0)} ${p[1].toFixed(0)}`;
      if (kind < 0.55) hills += `${from}l11-17 6 8m3-1l7-9 12 18`;
      else grass += `${from}l-3-7m3 7v-9m0 9l3-7`;
    }
  return { hills, grass };
}

export function draw(c: Catalogue): Drawn {
  const plates: Point[] = [];
  c.regions.forEach((_, k) => plates.push(plateOf(c, k, plates)));
  const coast = c.regions.flatMap((r) => r.outline);
  const away = (p: Point): number => (c.regions.some((r) => inside(p, r.outline)) ? 0 : nearest(p, coast));
  const [width, height] = c.canvas;
  const compass: Point = [width - 84, height * 0.74];
  const isles = islands([20, 20, width - 20, height - 20], 12, 17, 'isles', (p) =>
    Math.hypot(p[0] - compass[0], p[1] - compass[1]) < 130 ? 0 : away(p),
  );
  const open = (p: Point): boolean =>
    away(p) >= 70 && isles.every(({ at }) => Math.hypot(p[0] - at[0], p[1] - at[1]) > 50);
  return {
    borders: bordersOf(c),
    regions: c.regions.map((r, k) => ({ d: path(chaikin(r.outline, 2)), plate: plates[k]! })),
    waves: waves(-700, -200, width + 700, height + 200, 'ireland', open),
    ...reliefOf(c, plates),
    islands: isles,
    lanes: new Set(c.roads.flatMap((road, i) => (overLand(c, road) ? [] : [i]))),
    compass,
  };
}

/** Shapes that boards draw from data: hexes, soft coasts, waves. Seeded, so that a map always looks the same. */

export type Point = readonly [number, number];

const ROOT3 = Math.sqrt(3);

/** A generator of numbers in [0, 1) that a text seeds. */
export function seeded(seed: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) + 0x6d2b79f5;
    h ^= h >>> 13;
    return (h >>> 0) / 4294967296;
  };
}

const n = (x: number): string => x.toFixed(1);

/** Straight lines through points. */
export function path(points: readonly Point[], closed = true): string {
  return 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + (closed ? 'Z' : '');
}

/** Middle of a pointy-top hex; odd rows are shifted right. */
export function hexAt(row: number, column: number, side: number): Point {
  return [ROOT3 * side * (column + 0.5 * (row & 1)), 1.5 * side * row];
}

export function hexCorners(x: number, y: number, side: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const a = ((60 * k - 90) * Math.PI) / 180;
    return [x + side * Math.cos(a), y + side * Math.sin(a)] as const;
  });
}

/** A hex with rounded corners. */
export function hexPath(x: number, y: number, side: number, round = 2.2): string {
  const corners = hexCorners(x, y, side);
  const towards = (a: Point, b: Point): string =>
    `${n(a[0] + ((b[0] - a[0]) * round) / side)} ${n(a[1] + ((b[1] - a[1]) * round) / side)}`;
  return (
    corners
      .map((b, i) => {
        const a = corners[(i + 5) % 6]!;
        const c = corners[(i + 1) % 6]!;
        return `${i ? 'L' : 'M'}${towards(b, a)}Q${n(b[0])} ${n(b[1])} ${towards(b, c)}`;
      })
      .join('') + 'Z'
  );
}

/** The outlines of a set of hexes, clockwise, holes too. */
export function outlines(middles: readonly Point[], side: number): Point[][] {
  const id = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;
  const edges = new Map<string, [Point, Point]>();
  for (const [x, y] of middles) {
    const corners = hexCorners(x, y, side);
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 6]!;
      if (!edges.delete(`${id(b)}>${id(a)}`)) edges.set(`${id(a)}>${id(b)}`, [a, b]);
    });
  }
  const from = new Map<string, [Point, Point][]>();
  for (const e of edges.values()) from.set(id(e[0]), [...(from.get(id(e[0])) ?? []), e]);
  const loops: Point[][] = [];
  for (const start of edges.values()) {
    const first = from.get(id(start[0]))?.pop();
    if (!first) continue;
    const loop: Point[] = [first[0]];
    let at = first[1];
    while (id(at) !== id(first[0])) {
      loop.push(at);
      const next = from.get(id(at))?.pop();
      if (!next) break;
      at = next[1];
    }
    loops.push(loop);
  }
  return loops;
}

/** A closed line moved inwards. */
export function inset(loop: readonly Point[], by: number): Point[] {
  return loop.map((b, i) => {
    const a = loop[(i + loop.length - 1) % loop.length]!;
    const c = loop[(i + 1) % loop.length]!;
    const u = normal(a, b);
    const v = normal(b, c);
    const k = by / (1 + u[0] * v[0] + u[1] * v[1]);
    return [b[0] + (u[0] + v[0]) * k, b[1] + (u[1] + v[1]) * k] as const;
  });
}

/** The unit vector to the right of a clockwise edge in screen coordinates: it points inwards. */
function normal(a: Point, b: Point): Point {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
}

/** Corner cutting: twice makes a polygon soft. */
export function chaikin(points: readonly Point[], times = 2): Point[] {
  let now = [...points];
  for (let k = 0; k < times; k++) {
    now = now.flatMap((a, i) => {
      const b = now[(i + 1) % now.length]!;
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ] as Point[];
    });
  }
  return now;
}

/** A weathered, soft version of an outline. */
export function soften(loop: readonly Point[], rough: number, seed: string): Point[] {
  const random = seeded(seed);
  return chaikin(loop.map(([x, y]) => [x + (random() - 0.5) * 2 * rough, y + (random() - 0.5) * 2 * rough] as const));
}

/** Wave marks over a rectangle, where `free` says the sea is open. */
export function waves(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  seed: string,
  free: (p: Point) => boolean,
): string {
  const random = seeded(seed);
  const gap = 62;
  let d = '';
  for (let row = 0, y = y0; y < y1; y += gap * 0.62, row++) {
    for (let x = x0 + (row % 2) * (gap / 2); x < x1; x += gap) {
      const p: Point = [x + (random() - 0.5) * 28, y + (random() - 0.5) * 24];
      const k = 0.8 + random() * 0.4;
      if (random() > 0.7 || !free(p)) continue;
      d += `M${n(p[0] - 9 * k)} ${n(p[1])}q${n(4.5 * k)} ${n(-5 * k)} ${n(9 * k)} 0t${n(9 * k)} 0`;
    }
  }
  return d;
}

/** Small islands that belong to no game: soft blobs off a coast, apart from each other. `away`: how far the land is. */
export function islands(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  count: number,
  size: number,
  seed: string,
  away: (p: Point) => number,
): { at: Point; d: string }[] {
  const random = seeded(seed);
  const out: { at: Point; d: string }[] = [];
  for (let tries = 0; tries < 600 && out.length < count; tries++) {
    const at: Point = [x0 + random() * (x1 - x0), y0 + random() * (y1 - y0)];
    const [wide, far] = [size * (0.5 + random()), away(at)];
    if (far < size * 2.6 || far > size * 5.2) continue;
    if (out.some((o) => Math.hypot(o.at[0] - at[0], o.at[1] - at[1]) < size * 6)) continue;
    const shape = Array.from({ length: 9 }, (_, k): Point => {
      const [a, r] = [(k / 9) * 2 * Math.PI, wide * (0.7 + random() * 0.6)];
      return [at[0] + 0.7 * r * Math.cos(a), at[1] + r * Math.sin(a)];
    });
    out.push({ at, d: path(chaikin(shape)) });
  }
  return out;
}

/** How far the nearest of some points is. */
export function nearest(p: Point, all: readonly Point[]): number {
  let least = Infinity;
  for (const q of all) least = Math.min(least, (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);
  return Math.sqrt(least);
}

/** Whether a point lies in a shape. Asked thousands of times before a board is drawn. */
export function inside([x, y]: Point, shape: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i]!;
    const b = shape[j]!;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

/** Rows from the top down, moved so far apart that none covers another; they end above `end`. */
export function apart<T extends { y: number }>(rows: T[], gap: number, end: number): T[] {
  const sorted = rows.map((row) => ({ ...row })).sort((a, b) => a.y - b.y);
  sorted.forEach((row, i) => (row.y = Math.max(row.y, (sorted[i - 1]?.y ?? -Infinity) + gap)));
  const over = Math.max(0, (sorted.at(-1)?.y ?? 0) - end);
  return sorted.map((row) => ({ ...row, y: row.y - over }));
}

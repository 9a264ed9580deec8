/** A landscape tile as shapes, drawn from its data: areas as bays, roads, objects where there is room. Side 100. */
import { chaikin, inside, nearest, path, seeded, type Point } from '../../../kit/map/geometry';
import type { Area, TileCard } from '../wire';

export interface Feature {
  what: string;
  x: number;
  y: number;
}

export interface Drawing {
  fills: { d: string; terrain: Area['terrain']; shore: boolean }[];
  roads: { d: string; bridge: string }[];
  marks: { terrain: Area['terrain']; at: Point[] }[];
  things: Feature[];
}

const GRID = 25;
const CORNERS: [Point, Point][] = [
  [
    [0, 0],
    [100, 0],
  ],
  [
    [100, 0],
    [100, 100],
  ],
  [
    [100, 100],
    [0, 100],
  ],
  [
    [0, 100],
    [0, 0],
  ],
];
const MIDDLES: Point[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
const SQUARE: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

/** Points along a smooth curve through some points. */
function curve(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ];
    for (let k = 0; k < 6; k++) {
      const t = k / 6;
      const at = (j: 0 | 1): number =>
        0.5 *
        (2 * p1[j] +
          (p2[j] - p0[j]) * t +
          (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
          (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t ** 3);
      out.push([at(0), at(1)]);
    }
  }
  return [...out, points.at(-1)!];
}

/** An area at one border: a bay whose curve starts and ends at the border's corners. */
function bay(edge: number, depth: number, random: () => number): Point[] {
  const [a, b] = CORNERS[edge]!;
  const inward: Point = [(50 - (a[0] + b[0]) / 2) / 50, (50 - (a[1] + b[1]) / 2) / 50];
  const back = [
    [0.14, 0.5],
    [0.32, 0.88],
    [0.5, 1],
    [0.68, 0.88],
    [0.86, 0.5],
  ].map(([t, k]): Point => {
    const d = depth * k! * (0.86 + random() * 0.26);
    return [b[0] + (a[0] - b[0]) * t! + inward[0] * d, b[1] + (a[1] - b[1]) * t! + inward[1] * d];
  });
  return [a, ...curve([b, ...back, a])];
}

/** An area at two borders that meet: the corner and a curve across. */
function corner(edges: number[], depth: number, random: () => number): Point[] {
  const [e1, e2] = (edges[0]! + 1) % 4 === edges[1] ? [edges[0]!, edges[1]!] : [edges[1]!, edges[0]!];
  const [a, b] = CORNERS[e1]!;
  const c = CORNERS[e2]![1];
  const [dx, dy] = [100 - 2 * b[0], 100 - 2 * b[1]];
  const long = Math.hypot(dx, dy);
  const back = [0.14, 0.32, 0.5, 0.68, 0.86].map((t): Point => {
    const out = (depth - 50) * Math.sin(t * Math.PI) + (random() - 0.5) * 8;
    return [c[0] + (a[0] - c[0]) * t + (dx / long) * out, c[1] + (a[1] - c[1]) * t + (dy / long) * out];
  });
  return [a, b, ...curve([c, ...back, a])];
}

const STRIP: Point[] = [
  [30, 0],
  [70, 0],
  [66, 50],
  [70, 100],
  [30, 100],
  [34, 50],
];
const turned = (points: Point[]): Point[] => points.map(([x, y]) => [100 - y, x]);

function shapeOf(tile: TileCard, i: number): Point[] {
  const { borders: edges } = tile.areas[i]!;
  const middle = i === tile.centre;
  const random = seeded(`${tile.id}${i}`);
  if (!edges.length) {
    return chaikin(
      [0, 1, 2, 3, 4, 5, 6, 7].map((k): Point => [
        50 + (24 + random() * 5) * Math.cos((k * Math.PI) / 4),
        50 + (22 + random() * 5) * Math.sin((k * Math.PI) / 4),
      ]),
      2,
    );
  }
  if (edges.length === 1) return bay(edges[0]!, middle ? 58 : 31, random);
  if (edges.length === 2) {
    const apart = Math.abs(edges[0]! - edges[1]!) === 2;
    if (apart) return edges.includes(0) ? STRIP : turned(STRIP);
    return corner(edges, middle ? 56 : 42, random);
  }
  return SQUARE;
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function layRoads(tile: TileCard): { line: Point[]; bridge: boolean }[] {
  return tile.roads.flatMap(({ exits, bridge }) => {
    const random = seeded(`${tile.id}${exits.join('')}`);
    const shake = (p: Point, by: number): Point => [p[0] + (random() - 0.5) * by, p[1] + (random() - 0.5) * by];
    const centre = shake([50, 50], 8);
    const between = (e: number): Point =>
      shake([(MIDDLES[e]![0] + centre[0]) / 2, (MIDDLES[e]![1] + centre[1]) / 2], 6);
    if (exits.length === 2) {
      const [a, b] = exits as [number, number];
      return [{ line: curve([MIDDLES[a]!, between(a), centre, between(b), MIDDLES[b]!]), bridge }];
    }
    return exits.map((e) => ({ line: curve([MIDDLES[e]!, between(e), centre]), bridge }));
  });
}

const ORDER = ['scroll', 'broch', 'farm', 'lighthouse', 'ship', 'whisky', 'cattle', 'sheep'];

const drawn = new Map<string, Drawing>();

/** The drawing of a tile, unrotated. */
export function draw(tile: TileCard): Drawing {
  const known = drawn.get(tile.id);
  if (known) return known;
  const { areas, centre } = tile;
  const widest = Math.max(...areas.map((a) => a.borders.length));
  const candidates = areas.map((_, i) => i).filter((i) => areas[i]!.borders.length === widest);
  const base = candidates.includes(centre) ? centre : candidates[0]!;
  const others = areas.map((_, i) => i).filter((i) => i !== base && i !== centre);
  const order = [base, ...others, ...(centre === base ? [] : [centre])];
  const shapes = areas.map((_, i) => (i === base ? SQUARE : shapeOf(tile, i)));
  // The first is the ground of the tile: it lies wherever no other does.
  const above = order.slice(1).reverse();
  const areaAt = (p: Point): number => above.find((i) => inside(p, shapes[i]!)) ?? base;
  const roads = layRoads(tile);
  const onRoad = roads.flatMap((r) => r.line);

  // A coarse grid says which area is where, and how far each point is from another area.
  const areaOf = Array.from({ length: GRID * GRID }, (_, k) =>
    areaAt([4 * Math.floor(k / GRID) + 2, 4 * (k % GRID) + 2]),
  );
  const grid = areaOf.map((area, k) => {
    const [i, j] = [Math.floor(k / GRID), k % GRID];
    let edge = 13;
    for (let a = Math.max(0, i - 3); a <= Math.min(GRID - 1, i + 3); a++)
      for (let b = Math.max(0, j - 3); b <= Math.min(GRID - 1, j + 3); b++)
        if (areaOf[a * GRID + b] !== area) edge = Math.min(edge, 4 * Math.hypot(a - i, b - j));
    return { p: [4 * i + 2, 4 * j + 2] as Point, area, edge };
  });

  const things: Feature[] = [];
  const wanted = areas.flatMap((a, i) =>
    a.things.flatMap(({ what, count }) =>
      Array.from({ length: count }, (): { f: string; i: number } => ({ f: what, i })),
    ),
  );
  if (tile.scroll) wanted.push({ f: 'scroll', i: tile.scroll.area });
  wanted.sort((a, b) => ORDER.indexOf(a.f) - ORDER.indexOf(b.f));
  for (const { f, i } of wanted) {
    let best: Point = [50, 50];
    let most = -Infinity;
    for (const { p, area, edge: inner } of grid) {
      if (area !== i || Math.min(p[0], p[1], 100 - p[0], 100 - p[1]) < 10) continue;
      const edge = Math.min(inner, p[0], p[1], 100 - p[0], 100 - p[1]);
      const road = onRoad.length ? Math.min(13, nearest(p, onRoad) - 2) : 13;
      const room = Math.min(
        13,
        things.reduce((least, o) => Math.min(least, far(p, [o.x, o.y]) / 2), 99),
      );
      const good = edge + 1.1 * road + 1.7 * room;
      if (good > most) [most, best] = [good, p];
    }
    things.push({ what: f, x: best[0], y: best[1] });
  }

  const random = seeded(`${tile.id}marks`);
  const marks = areas.map((a, i) => {
    const at: Point[] = [];
    for (let k = 0; k < 90; k++) {
      const p: Point = [5 + random() * 90, 5 + random() * 90];
      const clear = nearest(p, onRoad) > 7 && nearest(p, at) > 11 && things.every((o) => far(p, [o.x, o.y]) > 13);
      if (
        clear &&
        [
          [0, 0],
          [4, 0],
          [-4, 0],
          [0, 4],
          [0, -4],
        ].every(([dx, dy]) => areaAt([p[0] + dx!, p[1] + dy!]) === i)
      )
        at.push(p);
    }
    return { terrain: a.terrain, at };
  });

  const wet = areas.some((a) => a.terrain === 'water');
  const drawing: Drawing = {
    fills: order.map((i) => ({ d: path(shapes[i]!), terrain: areas[i]!.terrain, shore: wet })),
    roads: roads.map(({ line, bridge }) => ({
      d: path(line, false),
      bridge: bridge ? path(line.slice(Math.floor(line.length / 3), Math.ceil((line.length * 2) / 3)), false) : '',
    })),
    marks,
    things,
  };
  drawn.set(tile.id, drawing);
  return drawing;
}

/** A point of a tile after quarter turns clockwise. */
export function turn([x, y]: Point, quarters: number): Point {
  let p: Point = [x, y];
  for (let k = 0; k < quarters; k++) p = [100 - p[1], p[0]];
  return p;
}

/** Tiles in counting order as numbers on each: a tile that lies in two of the areas that count is counted twice. */
export function numbered(counted: number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  counted.forEach((place, k) => found.set(place, [...(found.get(place) ?? []), k + 1]));
  return found;
}

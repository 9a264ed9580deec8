import type { Effect, Tile } from './wire';

const ICONS: Partial<Record<Effect['effect'], string>> = {
  scot: 'scot',
  good: 'any',
  token: 'targe',
  whisky: 'whisky',
  coins: 'coin',
  points: 'vp',
  landmark: 'landmark',
  move: 'boot',
  exchange: 'exchange',
};

/** An effect as icons with counts. */
export function icons(e: Effect): { icon: string; n: number }[] {
  if (e.effect !== 'produce') return [{ icon: ICONS[e.effect] ?? 'vp', n: e.n }];
  return [...new Set(e.goods)].map((good) => ({ icon: good, n: e.goods.filter((g) => g === good).length }));
}

type Amount = [icon: string, n: number];

/** The best way of an exchange, as it is printed on its tile: 4 ⇄ 8. Any mix of goods is written as a number. */
export function bestExchange(tile: Pick<Tile, 'exchanges'>): { give: Amount[]; get: Amount[] } | null {
  const gain = (way: Tile['exchanges'][number]): number => way.points + 3 * way.barrels + 3 * way.tokens;
  const most = Math.max(...tile.exchanges.map(gain));
  const ways = tile.exchanges.filter((way) => gain(way) === most);
  const way = ways[0];
  if (!way) return null;
  const kinds = [...new Set(way.goods)];
  const give: Amount[] =
    ways.length > 1 || kinds.length > 2
      ? [['any', way.goods.length]]
      : kinds.map((good) => [good, way.goods.filter((g) => g === good).length]);
  const get: Amount[] = [
    ['vp', way.points],
    ['whisky', way.barrels],
    ['targe', way.tokens],
  ];
  return { give, get: get.filter(([, n]) => n > 0) };
}

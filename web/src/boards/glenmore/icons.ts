import type { Effect } from './wire';

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

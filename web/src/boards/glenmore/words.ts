/** What Glen More's parts share. */
import type { Play } from '../../lib/play.svelte';
import type { Action } from '../../lib/types';
import { t } from '../../lib/text.svelte';
import { chaikin, path, type Point } from '../../kit/geometry';

export interface Effect {
  effect: string;
  n: number;
  goods?: number[];
}

export interface TileData {
  id: string;
  name: string;
  type: string;
  subtype: string;
  river: boolean;
  rebuild: string | null;
  cost: Record<string, number>;
  once: Effect[];
  activate: Effect | null;
  exchanges: { goods: number[]; vp: number; whisky: number; tokens: number }[];
  landmark: number;
}

export interface Catalogue {
  goods: string[];
  spaces: number;
  codes: { end: number; die: number; piece: number };
  home: [number, number];
  tiles: TileData[];
  crests: { id: string; name: string; colour: string; at: Point }[];
  start: Point;
  roads: [number, number, number][];
  cards: { id: string; name: string }[];
}

export const GOODS = 5;

export const EFFECT_ICONS: Record<string, string> = {
  scot: 'scot', good: 'any', token: 'targe', whisky: 'whisky', coins: 'coin', points: 'vp', landmark: 'landmark', move: 'boot', exchange: 'exchange',
  remove: 'minus', extra: 'turnagain', stow: 'any', settle: 'scot', build: 'rebuild',
};

/** An effect as icons with counts. */
export function icons(c: Catalogue, e: Effect): { icon: string; n: number }[] {
  if (e.effect === 'produce') return (e.goods ?? []).map((n, k) => ({ icon: c.goods[k]!, n })).filter((x) => x.n);
  return [{ icon: EFFECT_ICONS[e.effect] ?? 'vp', n: e.n }];
}

/** The name of a tile; the two home tiles are the same for everybody and translated. */
export function tileName(play: Play, n: number): string {
  const c = play.catalogue as unknown as Catalogue;
  const home = c.home.indexOf(n);
  return home < 0 ? (c.tiles[n]?.name ?? '') : play.say(home ? 'home-castle' : 'home-village');
}

const good = (play: Play, kind: unknown): string => play.say('good', { kind: Number(kind) });

function goodsWords(play: Play, goods: number[]): string {
  return goods.flatMap((n, k) => (n ? [`${n} ${good(play, k)}`] : [])).join(' + ');
}

function dealWords(play: Play, n: number): string {
  const c = play.catalogue as unknown as Catalogue;
  const frame = play.view!.stack.at(-1)!;
  const tile = c.tiles[(play.view!.tiles as number[][])[Number(frame[1])]?.[Number(frame[2])] ?? -1];
  const deal = tile?.exchanges[n];
  if (!deal) return '';
  const gains = [deal.vp && t('gm-n-points', { n: deal.vp }), deal.whisky && t('gm-n-barrels', { n: deal.whisky }), deal.tokens && t('gm-token')];
  return `${goodsWords(play, deal.goods)} → ${gains.filter(Boolean).join(', ')}`;
}

/** An action in a few words. */
export function label(action: Action, play: Play): string {
  const [verb, a, b] = action;
  const c = play.catalogue as unknown as Catalogue;
  const seat = play.seat ?? 0;
  const plot = (p: unknown): string => tileName(play, (play.view!.tiles as number[][])[seat]![Number(p)]!);
  switch (verb) {
    case 'take':
    case 'discard':
    case 'build':
      return t(`gm-${verb}`, { tile: tileName(play, Number(a)) });
    case 'place':
      return t('gm-place', { x: Number(a), y: Number(b) });
    case 'pay':
    case 'sell':
    case 'stow':
      return t(`gm-${verb}`, { good: good(play, b), tile: plot(a) });
    case 'buy':
    case 'pick':
      return t(`gm-${verb}`, { good: good(play, a) });
    case 'walk':
      return t('gm-walk', { from: plot(a), to: plot(b) });
    case 'scot':
    case 'activate':
    case 'settle':
    case 'remove':
      return t(`gm-${verb}`, { tile: plot(a) });
    case 'crest': {
      const crest = c.crests[Number(a)]!;
      return t('gm-crest', { crest: crest.name, what: play.say(`crest-${crest.id}`) });
    }
    case 'deal':
      return dealWords(play, Number(a)) || play.notation(action);
    case 'effect': {
      const code = play.notation(action).split(' ')[2] ?? '';
      return t('gm-effect', { code });
    }
    default:
      return t(`gm-${verb}`);
  }
}

/** The plot of a seat's territory at some coordinates, or -1. */
export function plotAt(play: Play, seat: number, x: unknown, y: unknown): number {
  const at = (play.view!.at as [number, number][][])[seat]!;
  const tiles = (play.view!.tiles as number[][])[seat]!;
  return at.findIndex((p, i) => p[0] === x && p[1] === y && tiles[i]! >= 0);
}

// The outline of Scotland in longitude and latitude, rough and our own.
const MAIN: Point[] = [[-5.0,58.63],[-4.75,58.58],[-4.45,58.5],[-4.0,58.6],[-3.37,58.67],[-3.03,58.64],[-3.08,58.44],[-3.65,58.11],[-4.0,57.87],[-3.78,57.87],[-4.03,57.68],[-4.22,57.48],[-3.87,57.59],[-3.28,57.72],[-2.52,57.67],[-2.0,57.69],[-1.78,57.5],[-2.07,57.14],[-2.2,56.96],[-2.45,56.7],[-2.58,56.56],[-2.95,56.45],[-2.78,56.33],[-2.6,56.28],[-3.15,56.1],[-3.7,56.06],[-3.2,55.98],[-2.7,56.06],[-2.5,56.0],[-2.0,55.77],[-2.3,55.63],[-2.6,55.3],[-3.05,55.0],[-3.3,54.97],[-3.6,54.87],[-4.05,54.78],[-4.4,54.68],[-4.75,54.85],[-4.87,54.64],[-5.12,54.85],[-5.16,55.0],[-4.87,55.24],[-4.63,55.46],[-4.82,55.64],[-4.87,55.8],[-4.78,55.95],[-4.9,56.02],[-5.0,55.86],[-5.2,55.92],[-5.38,55.86],[-5.47,55.6],[-5.62,55.3],[-5.78,55.32],[-5.7,55.6],[-5.6,55.75],[-5.7,55.9],[-5.52,56.1],[-5.48,56.4],[-5.15,56.68],[-5.7,56.55],[-6.22,56.73],[-5.85,56.8],[-5.83,57.0],[-5.65,57.2],[-5.72,57.3],[-5.83,57.45],[-5.8,57.86],[-5.25,57.88],[-5.45,58.05],[-5.38,58.24],[-5.1,58.45]];
const ISLES: Point[][] = [
  [[-6.75,57.42],[-6.62,57.58],[-6.3,57.7],[-6.15,57.6],[-6.15,57.42],[-5.8,57.27],[-6.0,57.03],[-6.25,57.15],[-6.45,57.28]],
  [[-6.32,56.32],[-6.3,56.5],[-6.1,56.62],[-5.78,56.5],[-5.72,56.42],[-6.05,56.3]],
  [[-6.5,55.68],[-6.4,55.88],[-6.12,55.88],[-6.05,55.65],[-6.25,55.6]],
  [[-6.05,55.86],[-5.75,56.12],[-5.68,56.08],[-5.95,55.8]],
  [[-5.4,55.7],[-5.17,55.68],[-5.1,55.5],[-5.3,55.43]],
];

export const UNIT: Point = [38, 26];

/** Scotland behind the crests: fits the positions of the clan board's data. */
export const SCOTLAND = [MAIN, ...ISLES]
  .map((shape) => path(chaikin(shape.map(([lon, lat]): Point => [(lon + 7.15) * 2.67 * UNIT[0], (58.84 - lat) * 5.55 * UNIT[1]]), 2)))
  .join('');

/** What Glen More's parts read: the picture of the table and what never changes on it. */
import type { BoardApi } from '../../play/board-api';
import type { Catalogue, Picture, Plot } from './wire';

export type Good = Catalogue['goods'][number];

/** What the components of this board may call. */
export type Api = BoardApi<Picture, Catalogue>;

export const tileName = (play: Api, n: number): string => play.phrase(play.catalogue.tiles[n]!.name);

/** The tiles of a seat's territory with the numbers that actions call them by. */
export function plots(play: Api, seat: number): { p: number; plot: Plot }[] {
  return play.picture.players[seat]!.territory.flatMap((plot, p) => (plot ? [{ p, plot }] : []));
}

/** How many of each good a seat has on its tiles. */
export function stock(play: Api, seat: number): number[] {
  const all = plots(play, seat).flatMap(({ plot }) => plot.goods);
  return play.catalogue.goods.map((good) => all.filter((g) => g === good).length);
}

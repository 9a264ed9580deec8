/** What Glen More's parts read: the picture of the table and what never changes on it. */
import type { Play } from '../../play/play.svelte';
import type { Catalogue, Picture, Plot } from './wire';

export type Good = Catalogue['goods'][number];

export const picture = (play: Play): Picture => play.view as unknown as Picture;
export const catalogue = (play: Play): Catalogue => play.catalogue as unknown as Catalogue;

export const tileName = (play: Play, n: number): string => play.phrase(catalogue(play).tiles[n]!.name);

/** The tiles of a seat's territory with the numbers that actions call them by. */
export function plots(play: Play, seat: number): { p: number; plot: Plot }[] {
  return picture(play).players[seat]!.territory.flatMap((plot, p) => (plot ? [{ p, plot }] : []));
}

/** How many of each good a seat has on its tiles. */
export function stock(play: Play, seat: number): number[] {
  const all = plots(play, seat).flatMap(({ plot }) => plot.goods);
  return catalogue(play).goods.map((good) => all.filter((g) => g === good).length);
}

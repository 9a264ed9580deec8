/** What Isle of Skye's parts share. */
import type { Play } from '../../lib/play.svelte';
import type { TileData } from './tile';

/** No tile lies there. */
export const NOBODY = -1;
const OFFERED = 3;

/** A tile of a territory: number, x, y, quarter turns. */
export type Placed = [n: number, x: number, y: number, turns: number];

export interface Catalogue {
  features: string[];
  letters: string[];
  castle: number;
  tiles: TileData[];
  scorings: string[];
  track: { letters: number[]; behind: number }[];
}

export interface Offer {
  slot: number;
  n: number;
  price: number;
  axe: boolean;
}

/** The tiles for sale, by seller; -1 is the neutral tile. Own prices and the own axe show before all are ready. */
export function slots(play: Play): { seat: number; offers: Offer[] }[] {
  const offer = play.view!.offer as number[];
  const price = play.view!.price as number[];
  const seats = play.view!.seats;
  const found = [];
  for (let seat = 0; seat <= seats; seat++) {
    const offers = [];
    for (let i = 0; i < OFFERED; i++) {
      const slot = seat * OFFERED + i;
      const n = offer[slot];
      if (n === undefined || n === NOBODY) continue;
      const coins = play.view!.coins[seat] as number[] | number | undefined;
      const own = Array.isArray(coins) ? coins[i]! : 0;
      offers.push({ slot, n, price: price[slot] || own, axe: play.view!.axe[seat] === i });
    }
    if (offers.length) found.push({ seat: seat === seats ? -1 : seat, offers });
  }
  return found;
}

/** The scoring letters of the current round. */
export function letters(play: Play): number[] {
  const c = play.catalogue as unknown as Catalogue;
  return c.track[(play.view!.round as number) - 1]?.letters ?? [];
}

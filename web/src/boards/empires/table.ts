/** What Empires of the North's parts read: the picture of the table and what never changes on it. */
import type { BoardApi } from '../../play/board-api';
import { settings } from '../../app/settings.svelte';
import type { Catalogue, Picture, Player, Supply } from './wire';

/** What the components of this board may call. */
export type Api = BoardApi<Picture, Catalogue>;
export const player = (play: Api, seat: number): Player => play.picture.players[seat]!;

export const cardName = (play: Api, n: number): string => play.catalogue.cards[n]!.name[settings.language];

/** What lies in a supply, in the order that everybody is used to. */
export const GOODS = [
  'food',
  'wood',
  'stone',
  'sheep',
  'fish',
  'gold',
  'raze',
  'worker',
  'ship',
] as const satisfies (keyof Supply)[];
/** One of them, for those who cannot see its icon. */
export const goodName = (play: Api, good: (typeof GOODS)[number]): string =>
  good === 'ship' ? play.say('ships-home') : play.say('good', { what: good });

/** What Empires of the North's parts read: the picture of the table and what never changes on it. */
import type { Play } from '../../play/play.svelte';
import { settings } from '../../app/settings.svelte';
import type { Catalogue, Picture, Player, Supply } from './wire';

export const picture = (play: Play): Picture => play.view as unknown as Picture;
export const catalogue = (play: Play): Catalogue => play.catalogue as unknown as Catalogue;
export const player = (play: Play, seat: number): Player => picture(play).players[seat]!;

export const cardName = (play: Play, n: number): string => catalogue(play).cards[n]!.name[settings.language];

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
export const goodName = (play: Play, good: (typeof GOODS)[number]): string =>
  good === 'ship' ? play.say('ships-home') : play.say('good', { what: good });

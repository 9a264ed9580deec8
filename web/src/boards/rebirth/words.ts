import type { Play } from '../../lib/play.svelte';
import type { Catalogue } from './map';

/** A mission card in words. */
export function mission(play: Play, m: number): string {
  const c = play.catalogue as unknown as Catalogue;
  const card = c.missions[m]!;
  return card.castle >= 0 ? play.say('mission-castle', { castle: c.castles[card.castle] }) : play.say(`mission-${card.id}`, { n: card.n });
}

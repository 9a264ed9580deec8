/** Where the picture on a card comes from: what a field yields, else the card's own icon. */
import type { CardFace } from './wire';

const ICONS: Record<string, string> = {
  home: 'home',
  feast: 'renown',
  guild: 'guild',
  shipyard: 'shipyard',
  trail: 'boot',
  kayak: 'ship',
  totem: 'person',
  bank: 'sack',
  warcamp: 'warcamp',
  keep: 'keep',
  igloo: 'broch',
  market: 'exchange',
  outpost: 'flag',
  penguin: 'fish',
  harbour: 'dock',
  manor: 'castle',
  brewery: 'whisky',
  tavern: 'food',
  shrine: 'shrine',
  camp: 'worker',
  mine: 'stone',
  dock: 'dock',
  farm: 'farm',
  field: 'field',
};

export function art(card: CardFace): string {
  const good = Object.keys(card.yields)[0];
  if (good) return good;
  if (card.kind === 'island') return card.distance === 'distant' ? 'sail' : 'map';
  return ICONS[card.icon ?? ''] ?? (card.kind === 'boost' ? 'sheaf' : 'card');
}

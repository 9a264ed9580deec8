/** What Empires of the North's parts share. */
import type { Play } from '../../lib/play.svelte';
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/text.svelte';
import type { Action } from '../../lib/types';

type Both<T> = { en: T; cs: T };

export interface CardData {
  id: string;
  name: Both<string>;
  kind: string;
  sub: string;
  icon: Both<string>;
  icon_key: string;
  distance: string;
  pay: Record<string, number> | null;
  play_with: string[];
  yields: Record<string, number>;
  action: boolean;
  text: Both<string[]>;
  source: string;
}

export interface Catalogue {
  amounts: string[];
  tiles: string[];
  distances: string[];
  clans: { key: string; name: Both<string>; nation: string; difficulty: number }[];
  cards: CardData[];
}

/** A card in an empire. */
export interface Standing {
  slot: number;
  card: number;
  face: number;
  exhausted: number;
  under: number;
  tokens: Record<string, number>;
}

export const cat = (play: Play): Catalogue => play.catalogue as unknown as Catalogue;
/** The sides of the slash that somebody is asked about, in words. */
const sides = (play: Play): Both<string>[] => (play.view!.sides ?? []) as Both<string>[];
export const cardName = (play: Play, n: number): string => cat(play).cards[n]?.name[settings.language] ?? '';
export const cardText = (play: Play, n: number): string[] => cat(play).cards[n]?.text[settings.language] ?? [];

/** Where the card's picture comes from: what a field yields, else the card's own icon. */
const PICTURES: Record<string, string> = {
  home: 'home', feast: 'renown', guild: 'guild', shipyard: 'shipyard', trail: 'boot', kayak: 'ship', totem: 'person', bank: 'sack', warcamp: 'warcamp',
  keep: 'keep', igloo: 'broch', market: 'exchange', outpost: 'flag', penguin: 'fish', harbour: 'dock', manor: 'castle', brewery: 'whisky', tavern: 'food',
  shrine: 'shrine', camp: 'worker', mine: 'stone', dock: 'dock', farm: 'farm', field: 'field',
};

export function picture(card: CardData): string {
  const good = Object.keys(card.yields)[0];
  if (good) return good;
  if (card.kind === 'island') return card.distance === 'distant' ? 'sail' : 'map';
  return PICTURES[card.icon_key] ?? (card.kind === 'boost' ? 'sheaf' : 'card');
}

/** The verbs that are chosen on a card of the own empire. */
export const SLOT_VERBS = ['use', 'harvest', 'copy', 'attach', 'refresh', 'discard', 'collect', 'release', 'glean'];

const good = (play: Play, n: unknown): string => play.say('good', { what: cat(play).amounts[Number(n)] });
const tile = (play: Play, n: unknown): string => play.say(`tile-${cat(play).tiles[Number(n)]}`);

function standing(play: Play, seat: number, slot: unknown): string {
  const empires = play.view!.empires as Standing[][];
  const found = empires[seat]?.find((s) => s.slot === slot);
  return found ? cardName(play, found.face) : '';
}

/** An action in a few words. */
export function label(action: Action, play: Play): string {
  const [verb, a, b, c] = action;
  const me = play.seat ?? 0;
  switch (verb) {
    case 'clan': {
      const clan = cat(play).clans[Number(a)]!;
      return t('en-clan', { name: clan.name[settings.language], difficulty: clan.difficulty });
    }
    case 'keep': {
      const names = action.slice(1).map((n) => cardName(play, Number(n)));
      return names.length ? t('en-keep', { cards: names.join(', ') }) : t('en-keep-none');
    }
    case 'place':
      return t('en-place', { tile: tile(play, a) }) + (b === undefined ? '' : ` + ${cardName(play, Number(b))}`);
    case 'move':
      return t('en-move', { from: tile(play, a), to: tile(play, b) }) + (c === undefined ? '' : ` + ${cardName(play, Number(c))}`);
    case 'shift':
      return t('en-shift', { to: tile(play, b), n: Number(a) + 1 });
    case 'pay':
    case 'waive':
    case 'gain':
    case 'assign':
      return t(`en-${verb}`, { good: good(play, a) });
    case 'raid':
      return t('en-raid', { name: play.names[Number(a)], card: standing(play, Number(a), b) });
    case 'release':
    case 'glean':
      return t(`en-${verb}`, { good: good(play, b), card: standing(play, me, a) });
    case 'build':
    case 'with':
    case 'take':
    case 'visit':
    case 'card':
    case 'island':
      return t(`en-${verb}`, { card: cardName(play, Number(a)) });
    case 'sail':
      return [t('en-sail'), [null, t('en-with-fish'), t('en-with-gold')][Number(a)], b ? t('en-with-raze') : null].filter(Boolean).join(' + ');
    case 'blind':
      return t(a ? 'en-blind-distant' : 'en-blind-nearby');
    case 'ship':
    case 'overtake':
      return t(`en-${verb}`, { n: Number(a) + 1 });
    case 'option':
      return sides(play)[Number(a)]?.[settings.language] ?? play.notation(action);
    default:
      return SLOT_VERBS.includes(String(verb)) ? t(`en-${verb}`, { card: standing(play, me, a) }) : t(`en-${verb}`);
  }
}

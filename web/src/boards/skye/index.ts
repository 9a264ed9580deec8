import type { BoardModule, Choice, Drawing, Tray } from '../../play/board-module';
import { idOf } from '../../play/actions';
import Token from '../../kit/Token.svelte';
import type { Api } from './table';
import type * as wire from './wire';
import Board from './Board.svelte';
import Goods from './Goods.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import Picture from './Picture.svelte';
import Pricing from './Pricing.svelte';
import Seat from './Seat.svelte';
import { PICTURES } from './table';
import { fittingPlaces } from './trial';

const drawn = (play: Api, tile: number, turns = 0): Drawing => ({
  of: Picture,
  props: { tile: play.catalogue.tiles[tile]!, turns },
});

/** All that others and the bank offer, dear things too. */
function market(play: Api): Choice[] {
  const p = play.picture;
  const lots = p.players.flatMap(({ offer }, seat) => (seat === play.seat ? [] : offer.map((o) => ({ ...o, seat }))));
  if (p.neutral) lots.push({ ...p.neutral, seat: -1 });
  /** How much is missing, where that is the reason. */
  const short = (id: string): Partial<Choice> => {
    const { gold, free } = play.hints.refused.get(id)?.args ?? {};
    const missing = Number(gold) - Number(free);
    return missing > 0 ? { reason: play.say('short-by', { n: missing }) } : {};
  };
  /** Where it would fit: what one looks at first. */
  const room = (tile: number): Partial<Choice> => {
    const n = fittingPlaces(play, tile);
    return n === null ? {} : { preview: play.say('fits', { n }) };
  };
  return lots.map(({ tile, price, seat }) => ({
    id: `tile:${tile}`,
    about: `tiles:${tile}`,
    ...short(`tile:${tile}`),
    ...room(tile),
    name: `${play.phrase(play.catalogue.tiles[tile]!.name)}, ${seat < 0 ? play.say('neutral-tile') : play.names[seat]!}`,
    picture: drawn(play, tile),
    price: { icon: 'coin', n: price ?? '?' },
    ...(seat < 0 ? {} : { seat }),
  }));
}

function tray(play: Api): Tray | null {
  const { territory, hand } = play.picture.players[play.seat ?? 0]!;
  switch (play.choices.legal.find((a) => a.length > 1)?.[0]) {
    case 'buy':
      return { title: play.say('market'), layout: 'row', choices: market(play) };
    case 'lift':
      return {
        title: play.say('your-tiles'),
        layout: 'row',
        choices: hand.map((n) => ({ id: `lift:${n}`, about: `tiles:${n}`, picture: drawn(play, n) })),
      };
    case 'turn':
      return {
        title: play.say('turn-castle'),
        layout: 'row',
        choices: play.choices.legal.map((a) => ({
          id: idOf(a),
          picture: drawn(play, territory[0]!.tile, Number(a[1])),
        })),
      };
    default:
      return null;
  }
}

function piece(thing: string, play: Api): Drawing | null {
  const [kind, id] = thing.split(':') as [string, string];
  if (kind === 'tiles') return drawn(play, Number(id));
  if (kind === 'scoring') return { of: Token, props: { icon: PICTURES[id as keyof typeof PICTURES] } };
  const space = play.catalogue.track[Number(id)];
  return space ? { of: Token, props: { text: space.letters.join('') } } : null;
}

const board: BoardModule<wire.Picture, wire.Catalogue> = {
  dock: 'bottom',
  Board,
  Goods,
  PlayerPanel,
  Seat,
  tray,
  piece,
  form: (play) => play.choices.legal.some(([verb]) => verb === 'axe' || verb === 'price'),
  Form: Pricing,
  target([verb, a, b]) {
    switch (verb) {
      case 'place':
        return `cell:${a},${b}`;
      case 'buy':
        return `tile:${a}`;
      case 'axe':
      case 'price':
        return `own:${a}`; // a form asks them together
      case 'lift':
        return `lift:${a}`;
      default:
        return null;
    }
  },
  spot(event, play) {
    if (event.key === 'log-build' && event.seat === (play.seat ?? 0)) return `cell:${event.args.x},${event.args.y}`;
    if (event.key.startsWith('log-buy') || event.key === 'log-priced') return `tile:${event.args.id}`;
    const castle = play.picture.players[play.seat ?? 0]!.territory[0];
    return event.points && castle && event.seat === play.seat ? `cell:${castle.x},${castle.y}` : null;
  },
  dealt: ['log-draw'],
  lineStyles: {
    'log-draw': ['bag', 'paper'],
    'log-axe': ['axe'],
    'log-axed': ['axe'],
    'log-price': ['coin', 'coin'],
    'log-priced': ['coin', 'coin'],
    'log-buy': ['coin', 'coin'],
    'log-buy-neutral': ['coin', 'coin'],
    'log-keep': ['coin', 'coin'],
    'log-income': ['coin', 'coin'],
    'log-build': ['map'],
    'log-score': ['vp', 'paper'],
    'log-scroll': ['scroll', 'paper'],
    'log-scroll-closed': ['scroll', 'paper'],
  },
  scene({ key }) {
    if (key === 'log-score' || key === 'log-score-none') return 'scene-scoring';
    return key.startsWith('log-scroll') || key === 'log-gold' ? 'scene-end' : null;
  },
  holds: ['log-priced'],
};

export default board;

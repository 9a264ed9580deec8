import type { BoardModule, Drawing, Tray } from '../../play/board-module';
import { idOf } from '../../play/actions';
import type { Api } from './table';
import type * as wire from './wire';
import { t } from '../../app/text.svelte';
import type { Phrase } from '../../api/wire';
import Board from './Board.svelte';
import Token from '../../kit/Token.svelte';
import Goods from './Goods.svelte';
import Ground from './Ground.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';

/** Tiles to choose from, or places by their names alone: what is done there the prompt says. */
function tray(play: Api): Tray | null {
  const places = (play.state.shown?.legal ?? []).filter(({ action: [verb] }) => verb === 'place');
  if (places.length) {
    const choices = places.map(({ action: [, hex], args }) => ({
      id: `hex:${hex}`,
      name: capital(play.phrase(args.at as Phrase)),
    }));
    return { title: t('choices'), layout: 'row', choices };
  }
  const tiles = play.choices.legal.filter(([verb]) => verb === 'choose');
  if (!tiles.length) return null;
  const choices = tiles.map((action) => ({
    id: idOf(action),
    about: `tiles:${Number(action[1])}`,
    picture: { of: Picture, props: { seat: play.seat ?? 0, kind: play.catalogue.tiles[Number(action[1])] } },
  }));
  return { title: play.say('tiles-drawn'), layout: 'row', choices };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const GROUNDS = [
  { ground: 'field', icon: 'ear' },
  { ground: 'moor', icon: 'turbine' },
  { ground: 'land' },
  { ground: 'town', icon: 'home' },
];

function piece(thing: string, play: Api): Drawing | null {
  const [kind, n] = thing.split(':') as [string, string];
  switch (kind) {
    case 'tiles':
      return { of: Picture, props: { seat: play.seat ?? 0, kind: play.catalogue.tiles[Number(n)] } };
    case 'grounds':
      return { of: Ground, props: GROUNDS[Number(n)]! };
    case 'castles':
      return { of: Ground, props: { ground: 'pasture', icon: 'castle' } };
    case 'holy':
      return { of: Ground, props: { ground: 'pasture', icon: 'cathedral' } };
    case 'missions':
      return { of: Token, props: { icon: 'letter', text: String(play.catalogue.missions[Number(n)]!.first) } };
    default:
      return null;
  }
}

const board: BoardModule<wire.Picture, wire.Catalogue> = {
  dock: 'right',
  Board,
  Goods,
  PlayerPanel,
  Seat,
  tray,
  piece,
  target: ([verb, hex]) => (verb === 'place' ? `hex:${hex}` : null),
  spot(event, play) {
    if (typeof event.args.hex === 'number') return `hex:${event.args.hex}`;
    const spaces = play.catalogue.grounds.length;
    return typeof event.args.special === 'number' ? `hex:${spaces + event.args.special}` : null;
  },
  dealt: ['log-draw', 'log-aside', 'log-mission-drawn', 'log-take'],
  lineStyles: {
    'log-place': ['gable'],
    'log-cluster': ['ear', 'coin'],
    'log-settlement': ['home', 'coin'],
    'log-castle': ['castle'],
    'log-castle-from': ['castle'],
    'log-cathedral': ['cathedral'],
    'log-tower': ['tower'],
    'log-mission-drawn': ['letter', 'paper'],
    'log-mission': ['letter', 'paper'],
    'log-draw': ['bag', 'paper'],
    'log-choose': ['hand'],
    'log-plus': ['anchor', 'coin'],
  },
  scene({ key }) {
    const last = ['log-unfinished', 'log-castle-points', 'log-mission-final', 'log-mission-missed'];
    return last.includes(key) ? 'scene-end' : null;
  },
};

export default board;

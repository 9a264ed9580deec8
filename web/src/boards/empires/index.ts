import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { catalogue } from './table';

/** The verbs that are chosen on a card of the own empire. */
const SLOT_VERBS = ['use', 'harvest', 'copy', 'attach', 'refresh', 'discard', 'collect', 'release', 'glean'];

const board: BoardModule = {
  dock: 'bottom',
  Board,
  Own,
  Seat,
  target([verb, a, b], play) {
    if (SLOT_VERBS.includes(String(verb))) return `slot:${play.seat ?? 0}:${a}`;
    switch (verb) {
      case 'place':
        return `tile:${catalogue(play).tiles[Number(a)]}`;
      case 'move':
      case 'shift':
        return `tile:${catalogue(play).tiles[Number(b)]}`;
      case 'raid':
        return `slot:${a}:${b}`;
      case 'build':
      case 'with':
        return `hand:${a}`;
      case 'visit':
        return `island:${a}`;
      case 'blind':
        return `deck:${a}`;
      case 'ship':
      case 'overtake':
        return `ship:${a}`;
      default:
        return null;
    }
  },
  spot(event) {
    if (typeof event.args.slot === 'number') {
      const owner = typeof event.args.from === 'number' ? event.args.from - 1 : event.seat;
      return `slot:${owner}:${event.args.slot}`;
    }
    const tile = event.args.goal ?? event.args.tile;
    return tile === undefined ? null : `tile:${String(tile)}`;
  },
  looks: {
    'log-place': ['flag'],
    'log-move': ['flag'],
    'log-shift': ['flag'],
    'log-build': ['construct'],
    'log-gain': ['plus', 'coin'],
    'log-pay': ['minus', 'coin'],
    'log-draw': ['card', 'paper'],
    'log-keep': ['hand', 'paper'],
    'log-use': ['card', 'paper'],
    'log-boost': ['card', 'paper'],
    'log-sail': ['sail'],
    'log-raid': ['sack'],
    'log-pillage': ['raze'],
    'log-conquer': ['flag'],
    'log-points': ['vp', 'coin'],
    'log-reveal': ['explore', 'paper'],
    'log-pass': ['hourglass', 'paper'],
  },
  scene({ key }) {
    return key.startsWith('log-end-') ? 'scene-end' : null;
  },
};

export default board;

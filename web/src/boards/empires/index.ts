import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { catalogue } from './table';

/** The verbs that are chosen on a card of the own empire. */
const SLOT_VERBS = ['use', 'harvest', 'copy', 'attach', 'refresh', 'discard', 'collect', 'release', 'glean'];

const board: BoardModule = {
  dock: 'bottom',
  icons: { resource: 'any', good: 'any' },
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
      case 'clan':
        return `clan:${a}`;
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
};

export default board;

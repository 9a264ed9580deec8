import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { catalogue } from './table';

const board: BoardModule = {
  dock: 'right',
  Board,
  Own,
  Seat,
  target(action) {
    if (action[0] === 'place') return `hex:${action[1]}`;
    return action[0] === 'double' ? `mission:${action[1]}` : null;
  },
  spot(event, play) {
    if (typeof event.args.hex === 'number') return `hex:${event.args.hex}`;
    const spaces = catalogue(play).grounds.length;
    return typeof event.args.special === 'number' ? `hex:${spaces + event.args.special}` : null;
  },
};

export default board;

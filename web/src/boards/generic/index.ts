/** The board of a game that has none of its own: the picture as panels, the choices as cards. */
import type { BoardModule } from '../../play/board-module';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

const board: BoardModule = {
  dock: 'right',
  Board,
  Seat,
  target: (action) => `do:${action.join(' ')}`,
  spot: () => null,
};

export default board;

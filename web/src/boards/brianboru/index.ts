import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import Trick from './Trick.svelte';

const TOWN_VERBS = ['settle', 'lead', 'expand', 'liberate', 'raid', 'build'];

const board: BoardModule = {
  dock: 'right',
  icons: { church: 'suit-church', court: 'rings' },
  Board,
  Open: Trick,
  Own,
  Seat,
  target([verb, n]) {
    if (TOWN_VERBS.includes(String(verb))) return `town:${n}`;
    return verb === 'keep' || verb === 'play' ? `card:${n}` : null;
  },
  spot(event) {
    return typeof event.args.at === 'number' ? `town:${event.args.at}` : null;
  },
};

export default board;

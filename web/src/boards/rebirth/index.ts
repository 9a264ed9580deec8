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
  looks: {
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

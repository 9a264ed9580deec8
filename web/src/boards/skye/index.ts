import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { picture } from './table';

const board: BoardModule = {
  dock: 'bottom',
  Board,
  Own,
  Seat,
  target([verb, a, b]) {
    switch (verb) {
      case 'place':
        return `cell:${a},${b}`;
      case 'buy':
        return `tile:${a}`;
      case 'axe':
        return `own:${a}`;
      case 'lift':
        return `lift:${a}`;
      case 'price':
        return `price:${a}`; // the dock has a stepper for it
      default:
        return null;
    }
  },
  spot(event, play) {
    if (event.key === 'log-build' && event.seat === (play.seat ?? 0)) return `cell:${event.args.x},${event.args.y}`;
    if (event.key.startsWith('log-buy') || event.key === 'log-priced') return `tile:${event.args.id}`;
    const castle = picture(play).players[play.seat ?? 0]!.territory[0];
    return event.points && castle && event.seat === play.seat ? `cell:${castle.x},${castle.y}` : null;
  },
  looks: {
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

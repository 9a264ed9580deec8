import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { plots } from './table';

const PLOT_VERBS = ['pay', 'sell', 'stow', 'scot', 'settle', 'remove', 'activate', 'walk'];

const board: BoardModule = {
  dock: 'bottom',
  Board,
  Own,
  Seat,
  target([verb, a, b], play) {
    if (PLOT_VERBS.includes(String(verb))) return `plot:${a}`;
    switch (verb) {
      case 'take':
      case 'discard':
        return `rondel:${a}`;
      case 'stop':
        return 'rondel:end';
      case 'buy':
        return `market:${a}`;
      case 'crest':
        return `crest:${a}`;
      case 'place': {
        const covered = plots(play, play.seat ?? 0).find(({ plot }) => plot.x === a && plot.y === b);
        return covered ? `plot:${covered.p}` : `cell:${a},${b}`;
      }
      default:
        return null;
    }
  },
  spot(event, play) {
    if (event.key === 'log-crest') return `crest:${event.args.id}`;
    if (event.key === 'log-take') return `rondel:${event.args.id}`;
    if (event.key === 'log-laid') return null;
    return typeof event.args.plot === 'number' && event.seat === (play.seat ?? 0) ? `plot:${event.args.plot}` : null;
  },
  looks: {
    'log-take': ['map'],
    'log-place': ['map'],
    'log-laid': ['bag', 'paper'],
    'log-scot': ['scot'],
    'log-walk': ['boot'],
    'log-moves': ['boot'],
    'log-activate': ['rebuild'],
    'log-exchange': ['exchange', 'coin'],
    'log-buy': ['coin', 'coin'],
    'log-sell': ['coin', 'coin'],
    'log-coins': ['coin', 'coin'],
    'log-barrels': ['whisky'],
    'log-card': ['landmark', 'paper'],
    'log-crest': ['targe'],
    'log-die': ['die'],
  },
  scene({ key }) {
    if (['log-round', 'log-lead', 'log-hume'].includes(key)) return 'scene-scoring';
    return ['log-end', 'log-unused', 'log-size', 'log-coins-end', 'log-cards-end'].includes(key) ? 'scene-end' : null;
  },
};

export default board;

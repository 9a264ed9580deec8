import type { BoardModule } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { label, plotAt } from './words';

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
        const plot = plotAt(play, play.seat ?? 0, a, b);
        return plot < 0 ? `cell:${a},${b}` : `plot:${plot}`;
      }
      default:
        return null;
    }
  },
  label,
  spot(event, play) {
    if (event.key === 'log-crest') return `crest:${event.args.id}`;
    if (event.key === 'log-laid') return null;
    return typeof event.args.plot === 'number' && event.seat === (play.seat ?? 0) ? `plot:${event.args.plot}` : null;
  },
  phase(play) {
    const stack = 'SABCD'[play.view!.stack_now as number] ?? '';
    return t('gm-phase', { stack, left: (play.view!.left as number[]).length });
  },
};

export default board;

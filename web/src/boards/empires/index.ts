import type { BoardModule } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { label, SLOT_VERBS } from './words';

const board: BoardModule = {
  dock: 'bottom',
  Board,
  Own,
  Seat,
  target([verb, a, b], play) {
    if (SLOT_VERBS.includes(String(verb))) return `slot:${play.seat ?? 0}:${a}`;
    switch (verb) {
      case 'place':
        return `tile:${a}`;
      case 'move':
      case 'shift':
        return `tile:${b}`;
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
  label,
  spot(event, play) {
    if (typeof event.args.slot === 'number') {
      const owner = typeof event.args.from === 'number' ? event.args.from - 1 : event.seat;
      return `slot:${owner}:${event.args.slot}`;
    }
    const tiles = (play.catalogue as { tiles: string[] }).tiles;
    const tile = tiles.indexOf(String(event.args.goal ?? event.args.tile ?? ''));
    return tile < 0 ? null : `tile:${tile}`;
  },
  phase(play) {
    // The view names the phase that comes next.
    return t('en-phase', { round: play.view!.round, phase: Math.max(0, (play.view!.phase as unknown as number) - 1) });
  },
};

export default board;

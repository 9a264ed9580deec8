import type { BoardModule } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { letters, type Catalogue, type Placed } from './words';

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
  label([verb, a, b, turns], play) {
    const c = play.catalogue as unknown as Catalogue;
    const tile = c.tiles[Number(a)]?.id ?? '';
    switch (verb) {
      case 'place':
        return t('sk-place', { x: Number(a), y: Number(b), degrees: 90 * Number(turns) });
      case 'turn':
        return t('sk-turn', { degrees: 90 * Number(a) });
      case 'price':
        return t('sk-price-of', { tile, n: Number(b) });
      case 'pass':
        return t('sk-pass');
      default:
        return t(`sk-${verb}-tile`, { tile });
    }
  },
  spot(event, play) {
    const c = play.catalogue as unknown as Catalogue;
    if (event.key === 'log-place' && event.seat === (play.seat ?? 0)) return `cell:${event.args.x},${event.args.y}`;
    if (event.key.startsWith('log-buy')) return `tile:${c.tiles.findIndex((x) => x.id === event.args.tile)}`;
    const castle = (play.view!.territories as Placed[][])[play.seat ?? 0]?.[0];
    return event.points && castle && event.seat === play.seat ? `cell:${castle[1]},${castle[2]}` : null;
  },
  phase(play) {
    const c = play.catalogue as unknown as Catalogue;
    const scored = letters(play).map((l) => c.letters[l]);
    return t('sk-phase', { round: play.view!.round, rounds: c.track.length, letters: scored.join(', ') });
  },
};

export default board;

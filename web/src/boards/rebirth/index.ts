import type { BoardModule } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import Board from './Board.svelte';
import type { Catalogue } from './map';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import { mission } from './words';

const board: BoardModule = {
  dock: 'right',
  Board,
  Own,
  Seat,
  target(action) {
    if (action[0] === 'place') return `hex:${action[1]}`;
    return action[0] === 'double' ? `mission:${action[1]}` : null;
  },
  label(action, play) {
    const c = play.catalogue as unknown as Catalogue;
    const n = Number(action[1]);
    switch (action[0]) {
      case 'place': {
        const town = c.settlements[c.town[n] ?? -1];
        return town ? t('rb-place-town', { at: c.names[n], town: town.name }) : t('rb-place', { at: c.names[n] });
      }
      case 'choose':
        return t('rb-choose', { tile: play.say(`tile-${n}`) });
      case 'double':
        return t('rb-double', { mission: mission(play, n) });
      default:
        return t(`rb-${action[0]}`);
    }
  },
  spot(event, play) {
    if (typeof event.args.hex === 'number') return `hex:${event.args.hex}`;
    const spaces = (play.catalogue as unknown as Catalogue).kind.length;
    return typeof event.args.special === 'number' ? `hex:${spaces + event.args.special}` : null;
  },
  phase(play) {
    const seat = play.seat ?? play.view!.to_act[0] ?? 0;
    const supply = play.view!.supply[seat] as number | number[];
    return t('rb-turn', { left: Array.isArray(supply) ? supply.reduce((a, b) => a + b, 0) : supply });
  },
};

export default board;

import type { BoardModule } from '../../lib/board';
import { t } from '../../lib/text.svelte';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import Trick from './Trick.svelte';
import { rowWords, TOWN_VERBS, type Catalogue } from './words';

const board: BoardModule = {
  dock: 'right',
  Board,
  Open: Trick,
  Own,
  Seat,
  target([verb, n]) {
    if (TOWN_VERBS.includes(String(verb))) return `town:${n}`;
    return verb === 'keep' || verb === 'play' ? `card:${n}` : null;
  },
  label([verb, a], play) {
    const c = play.catalogue as unknown as Catalogue;
    const n = Number(a);
    if (TOWN_VERBS.includes(String(verb))) return t(`bb-${verb}`, { town: c.towns[n]!.name });
    switch (verb) {
      case 'keep':
      case 'play':
        return t(`bb-${verb}`, { card: play.say('card-name', { suit: c.suits[c.cards[n]!.suit], value: c.cards[n]!.value }) });
      case 'choose': {
        const card = c.cards[(play.view!.trick as number[])[play.seat ?? 0] ?? -1];
        return t(n ? 'bb-lower' : 'bb-upper', { what: card ? rowWords(play, card.rows[n + 1]!) : '' });
      }
      case 'princess':
        return play.say(`princess-${['military_support', 'establish_trade', 'spurn'][n]}`);
      case 'buy':
        return n ? t('bb-buy', { n }) : t('bb-buy-none');
      default:
        return t(`bb-${verb}`);
    }
  },
  spot(event) {
    return typeof event.args.at === 'number' ? `town:${event.args.at}` : null;
  },
  phase(play) {
    const c = play.catalogue as unknown as Catalogue;
    return t('bb-phase', { round: play.view!.round, rounds: c.rounds });
  },
};

export default board;

import Token from '../../kit/Token.svelte';
import type { BoardModule, Choice, Drawing, Tray } from '../../play/board-module';
import { idOf } from '../../play/actions';
import type { Api } from './table';
import type * as wire from './wire';
import { narrow } from '../../app/screen.svelte';
import { seatIn, t } from '../../app/text.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Clans from './Clans.svelte';
import Goods from './Goods.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import Seat from './Seat.svelte';
import { cardName, player } from './table';

/** The verbs that are chosen on a card of the viewer's empire. */
const SLOT_VERBS = ['use', 'harvest', 'copy', 'attach', 'refresh', 'discard', 'collect', 'release', 'glean'];

const card = (play: Api, id: string, n: number, more: Record<string, unknown> = {}): Choice => ({
  id,
  name: cardName(play, n),
  about: `cards:${n}`,
  picture: {
    of: Card,
    props: { play, n, now: id.startsWith('hand:') ? (play.hints.components[`cards:${n}`] ?? null) : null, ...more },
  },
  ...(id.startsWith('hand:') ? { piece: `card:${n}` } : {}),
});

/** Cards that stand in an empire and can be chosen. */
function standing(play: Api, seat: number): Choice[] {
  return player(play, seat)
    .empire.filter(({ slot }) => play.choices.targets.has(`slot:${seat}:${slot}`))
    .map(({ slot, face, exhausted, tokens }) => ({
      ...card(play, `slot:${seat}:${slot}`, face, { used: exhausted, tokens }),
      ...(seat === play.seat ? {} : { seat }),
    }));
}

function tray(play: Api): Tray | null {
  const seat = play.seat ?? 0;
  const { looked, hand } = player(play, seat);
  if (play.choices.legal.some(([verb]) => verb === 'keep')) {
    const choices = (looked ?? []).map((n, i) => ({ ...card(play, `look:${i}`, n), value: n }));
    return { title: play.say('looked'), layout: 'cards', choices };
  }
  // A wide board shows the clans itself.
  const clans = narrow.current ? play.choices.legal.filter(([verb]) => verb === 'clan') : [];
  if (clans.length) {
    const choices = clans.map(([, n]) => ({
      id: `clan:${n}`,
      about: `clans:${n}`,
      picture: { of: Clans, props: { play, n: Number(n) } },
    }));
    return { title: t('your-choices'), layout: 'cards', choices };
  }
  // On a turn the whole hand lies there: what cannot be built says why.
  const turn = play.choices.legal.some(([verb]) => verb === 'pass');
  const inHand = [...new Set(hand)].filter((n) => turn || play.choices.targets.has(`hand:${n}`));
  const choices = [
    ...inHand.map((n) => card(play, `hand:${n}`, n)),
    ...standing(play, seat),
    ...play.names.flatMap((_, other) => (other === seat ? [] : standing(play, other))),
    ...play.picture.seas
      .flatMap(({ row }) => row)
      .filter((n) => play.choices.targets.has(`island:${n}`))
      .map((n) => card(play, `island:${n}`, n)),
    ...play.choices.legal.filter(([verb]) => verb === 'take').map((a) => card(play, idOf(a), Number(a[1]))),
  ];
  return choices.length ? { title: t('your-choices'), layout: 'cards', choices } : null;
}

function piece(thing: string, play: Api): Drawing | null {
  const [kind, n] = thing.split(':') as [string, string];
  if (kind === 'cards') return { of: Card, props: { play, n: Number(n) } };
  return kind === 'tiles' ? { of: Token, props: { icon: play.catalogue.tiles[Number(n)] } } : null;
}

const board: BoardModule<wire.Picture, wire.Catalogue> = {
  dock: 'bottom',
  icons: { resource: 'any', good: 'any' },
  Board,
  Goods,
  PlayerPanel,
  Seat,
  tray,
  piece,
  several: ([verb, ...cards]) => (verb === 'keep' ? cards.map(Number) : null),
  isPass: (action) =>
    action.length === 1 && ['pass', 'keep', 'enough', 'decline', 'stay', 'alone', 'return'].includes(String(action[0])),
  target([verb, a, b], play) {
    if (SLOT_VERBS.includes(String(verb))) return `slot:${play.seat ?? 0}:${a}`;
    switch (verb) {
      case 'place':
        return `tile:${play.catalogue.tiles[Number(a)]}`;
      case 'move':
      case 'shift':
        return `tile:${play.catalogue.tiles[Number(b)]}`;
      case 'raid':
        return `slot:${a}:${b}`;
      case 'build':
      case 'with':
        return `hand:${a}`;
      case 'clan':
        return `clan:${a}`;
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
  spot(event) {
    if (typeof event.args.slot === 'number') {
      return `slot:${seatIn(event.args, 'from') ?? event.seat}:${event.args.slot}`;
    }
    const tile = event.args.goal ?? event.args.tile;
    return tile === undefined ? null : `tile:${String(tile)}`;
  },
  dealt: ['log-draw'],
  lineStyles: {
    'log-place': ['flag'],
    'log-move': ['flag'],
    'log-shift': ['flag'],
    'log-build': ['construct'],
    'log-gain': ['plus', 'coin'],
    'log-pay': ['minus', 'coin'],
    'log-draw': ['card', 'paper'],
    'log-keep': ['hand', 'paper'],
    'log-use': ['card', 'paper'],
    'log-boost': ['card', 'paper'],
    'log-sail': ['sail'],
    'log-raid': ['sack'],
    'log-pillage': ['raze'],
    'log-conquer': ['flag'],
    'log-points': ['vp', 'coin'],
    'log-reveal': ['explore', 'paper'],
    'log-pass': ['hourglass', 'paper'],
  },
  scene({ key }) {
    return key.startsWith('log-end-') ? 'scene-end' : null;
  },
};

export default board;

import Token from '../../kit/Token.svelte';
import type { BoardModule, Drawing, Tray } from '../../play/board-module';
import type { Api } from './table';
import type * as wire from './wire';
import { tall } from '../../app/screen.svelte';
import { t } from '../../app/text.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Goods from './Goods.svelte';
import { SUIT_ICONS, SYMBOL_ICONS } from './icons';
import PlayerPanel from './PlayerPanel.svelte';
import Seat from './Seat.svelte';

import Trick from './Trick.svelte';

const TOWN_VERBS = ['settle', 'lead', 'expand', 'liberate', 'raid', 'build'];

/** The cards to choose from: the packet while drafting, then the hand, also those that may not be played. */
function tray(play: Api): Tray | null {
  const own = play.picture.players[play.seat ?? 0]!;
  const draft = play.choices.legal[0]![0] === 'keep';
  if (!draft && play.choices.legal[0]![0] !== 'play') return null;
  const cards = [...((draft ? own.packet : own.hand).cards ?? [])].sort((a, b) => a - b);
  const name = (n: number): string => {
    const { value, suit } = play.catalogue.cards[n]!;
    return `${value}, ${play.say(`suit-${suit}`)}`;
  };
  // The trick lies below it: four in a row leave it its room.
  const small = tall.current && !draft && cards.length > 3;
  return {
    title: draft ? play.say('choose-from') : t('your-hand'),
    layout: 'fan',
    choices: cards.map((n) => ({
      id: `card:${n}`,
      about: `cards:${n}`,
      name: name(n),
      picture: { of: Card, props: { play, n, small } },
      piece: `card:${n}`,
    })),
  };
}

function piece(thing: string, play: Api): Drawing | null {
  const [kind, id] = thing.split(':') as [string, string];
  const [c, n] = [play.catalogue, Number(id)];
  switch (kind) {
    case 'cards':
      return { of: Card, props: { play, n } };
    case 'towns':
      return { of: Token, props: { icon: SUIT_ICONS[c.towns[n]!.colour], round: true } };
    case 'regions':
      return { of: Token, props: { icon: 'crown', text: String(c.regions[n]!.points), round: true } };
    case 'marriages':
      return { of: Token, props: { icon: 'rings' } };
    case 'track': {
      const reward = c.track[n]![0];
      return { of: Token, props: { text: String(n), icon: reward ? SYMBOL_ICONS[reward] : '' } };
    }
    default:
      return null;
  }
}

const SCENES: readonly (readonly [scene: string, keys: RegExp])[] = [
  ['scene-marriage', /^log-(upkeep-marriage|no-marriage|marries|marriage-points|princess-way|track-)/],
  ['scene-battle', /^log-(upkeep-battle|repelled|incursion|nothing-to-raid|raiders-home|spoils-)/],
  ['scene-church', /^log-(upkeep-church|church-(?!$)|cannot-build)/],
  ['scene-claims', /^log-(upkeep-claims|claim-(open|tied|vikings|kept|taken|wrested))/],
  ['scene-end', /^log-(end|richest|marker-points|renown-points|claim-points|contested|spread)/],
];

const board: BoardModule<wire.Picture, wire.Catalogue> = {
  dock: 'right',
  icons: { church: 'suit-church', court: 'rings' },
  Board,
  Open: Trick,
  Goods,
  PlayerPanel,
  Seat,
  tray,
  piece,
  isPass: ([verb, n]) => verb === 'decline' || (verb === 'buy' && n === 0),
  target([verb, n]) {
    if (TOWN_VERBS.includes(String(verb))) return `town:${n}`;
    return verb === 'keep' || verb === 'play' ? `card:${n}` : null;
  },
  spot(event) {
    return typeof event.args.at === 'number' ? `town:${event.args.at}` : null;
  },
  dealt: ['log-dealt'],
  lineStyles: {
    'log-play': ['card', 'paper'],
    'log-keep': ['card', 'paper'],
    'log-lead': ['flag'],
    'log-trick': ['crown', 'paper'],
    'log-primary': ['crown', 'paper'],
    'log-secondary': ['card', 'paper'],
    'log-town': ['town'],
    'log-settle': ['town'],
    'log-start-town': ['town'],
    'log-expand': ['expand'],
    'log-liberate': ['liberate'],
    'log-coins': ['coin', 'coin'],
    'log-buy': ['coin', 'coin'],
    'log-debt': ['coin', 'coin'],
    'log-renown': ['renown', 'coin'],
    'log-church': ['suit-church'],
    'log-battle': ['raider'],
    'log-raid': ['raider'],
    'log-court': ['rings'],
    'log-marries': ['rings', 'paper'],
    'log-build': ['monastery'],
  },
  scene({ key }) {
    return SCENES.find(([, keys]) => keys.test(key))?.[0] ?? null;
  },
  holds: ['log-trick'],
};

export default board;

import type { BoardModule } from '../../lib/board';
import Board from './Board.svelte';
import Own from './Own.svelte';
import Seat from './Seat.svelte';
import Trick from './Trick.svelte';

const TOWN_VERBS = ['settle', 'lead', 'expand', 'liberate', 'raid', 'build'];

const SCENES: readonly (readonly [scene: string, keys: RegExp])[] = [
  ['scene-marriage', /^log-(upkeep-marriage|no-marriage|marries|marriage-points|princess-way|track-)/],
  ['scene-battle', /^log-(upkeep-battle|repelled|incursion|nothing-to-raid|raiders-home|spoils-)/],
  ['scene-church', /^log-(upkeep-church|church-(?!$)|cannot-build)/],
  ['scene-claims', /^log-(upkeep-claims|claim-(open|tied|vikings|kept|taken|wrested))/],
  ['scene-end', /^log-(end|richest|marker-points|renown-points|claim-points|contested|spread)/],
];

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
  spot(event) {
    return typeof event.args.at === 'number' ? `town:${event.args.at}` : null;
  },
  looks: {
    'log-play': ['card', 'paper'],
    'log-keep': ['card', 'paper'],
    'log-lead': ['flag'],
    'log-trick': ['crown', 'paper'],
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

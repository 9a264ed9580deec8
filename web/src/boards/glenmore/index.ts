import Token from '../../kit/Token.svelte';
import type { BoardModule, Choice, Drawing, Tray } from '../../play/board-module';
import { idOf } from '../../play/actions';
import type { Api } from './table';
import type * as wire from './wire';
import Board from './Board.svelte';
import Emblem from './clans/Emblem.svelte';
import Goods from './Goods.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import Picture from './Picture.svelte';
import Seat from './Seat.svelte';
import { plots, tileName } from './table';

const PLOT_VERBS = ['pay', 'stow', 'scot', 'settle', 'remove', 'activate'];

/** The tiles of the territory that something can be done on, each kind of deed on its own. */
function territory(play: Api): Choice[] {
  return ['plot', 'walk', 'sell'].flatMap((deed) =>
    plots(play, play.seat ?? 0)
      .filter(({ p }) => play.choices.targets.has(`${deed}:${p}`))
      .map(({ p, plot }) => ({
        id: `${deed}:${p}`,
        about: `tiles:${plot.tile}`,
        name:
          deed === 'plot' ? tileName(play, plot.tile) : play.say(`${deed}-from`, { tile: tileName(play, plot.tile) }),
        picture: { of: Picture, props: { play, n: plot.tile, p } },
      })),
  );
}

function crests(play: Api): Choice[] {
  const { fares } = play.picture;
  return play.catalogue.crests
    .map((crest, i) => ({
      id: `crest:${i}`,
      about: `crests:${i}`,
      name: crest.name,
      picture: { of: Emblem, props: { crest } },
      price: { icon: 'coin', n: fares[i] ?? 0 },
      preview: play.phrase(crest.text),
    }))
    .filter(({ id }) => play.choices.targets.has(id))
    .sort((a, b) => a.price.n - b.price.n);
}

const tile = (play: Api, id: string, n: number): Choice => ({
  id,
  about: `tiles:${n}`,
  name: tileName(play, n),
  picture: { of: Picture, props: { play, n } },
});

function tray(play: Api): Tray | null {
  const verbs = new Set(play.choices.legal.map(([verb]) => verb));
  if (verbs.has('crest')) return { title: play.say('clan-board'), layout: 'row', choices: crests(play) };
  if (verbs.has('take') || verbs.has('discard')) {
    const { rondel } = play.picture;
    const choices = rondel
      .filter((space) => space.tile !== null && play.choices.targets.has(`rondel:${space.tile}`))
      .map((space) => tile(play, `rondel:${space.tile}`, space.tile!));
    return { title: play.say('rondel-market'), layout: 'row', choices };
  }
  const built = play.choices.legal.filter(([verb]) => verb === 'build');
  if (built.length)
    return { title: play.say('tiles'), layout: 'row', choices: built.map((a) => tile(play, idOf(a), Number(a[1]))) };
  const choices = territory(play);
  return choices.length ? { title: play.say('tiles'), layout: 'row', choices } : null;
}

function piece(thing: string, play: Api): Drawing | null {
  const [kind, n] = thing.split(':') as [string, string];
  if (kind === 'tiles') return { of: Picture, props: { play, n: Number(n) } };
  if (kind === 'crests') return { of: Emblem, props: { crest: play.catalogue.crests[Number(n)] } };
  return kind === 'cards' ? { of: Token, props: { icon: 'landmark' } } : null;
}

const board: BoardModule<wire.Picture, wire.Catalogue> = {
  dock: 'bottom',
  flat: true,
  Board,
  Goods,
  PlayerPanel,
  Seat,
  tray,
  piece,
  inOrder: ([verb], play) => verb === 'activate' && play.state.shown?.prompt?.key === 'prompt-Activate',
  needsConfirmation: ([verb], play) => verb === 'done' && play.choices.legal.some(([other]) => other === 'activate'),
  target([verb, a, b], play) {
    if (PLOT_VERBS.includes(String(verb))) return `plot:${a}`;
    switch (verb) {
      case 'walk':
      case 'sell':
        return `${verb}:${a}`;
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
  lineStyles: {
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

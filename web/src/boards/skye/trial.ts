/** Trying a tile in one's own territory before it is bought or priced: the server says where it would fit and what that brings. */
import { signed } from '../../play/consequence';
import type { Api } from './table';

interface Try {
  x: number;
  y: number;
  turns: number;
  by: [letter: string, n: number][];
}

/** A cell where the tile would fit, and the ways it would lie there, the best first. */
export interface TrialSite {
  id: string;
  x: number;
  y: number;
  ways: Try[];
}

const triesOf = (play: Api, tile: number): Try[] =>
  (play.hints.components[`tiles:${tile}`]?.args.tries as Try[] | undefined) ?? [];
const gain = (one: Try): number => one.by.reduce((sum, [, n]) => sum + n, 0);

/** How many places a tile would fit; null where nobody has told. */
export const fittingPlaces = (play: Api, tile: number): number | null => {
  const known = play.hints.components[`tiles:${tile}`];
  return known ? Number(known.args.n) : null;
};

/** The tile that is tried: the one whose "fits" was pressed, or the one that would be bought. */
export function triedTile(play: Api): number | null {
  if (!play.choices.legal.some(([verb]) => verb === 'buy' || verb === 'axe' || verb === 'price')) return null;
  const [what, tile] = (play.selection.chosen ?? play.selection.tried ?? '').split(':');
  return what === 'tile' ? Number(tile) : null;
}

export function sitesOf(play: Api, tile: number): TrialSite[] {
  const sites = new Map<string, TrialSite>();
  for (const one of triesOf(play, tile)) {
    const id = `${one.x},${one.y}`;
    const site = sites.get(id) ?? { id, x: one.x, y: one.y, ways: [] };
    sites.set(id, { ...site, ways: [...site.ways, one].sort((a, b) => gain(b) - gain(a)) });
  }
  return [...sites.values()];
}

/** Every cell where some tile of the market would fit: the board keeps room for them while one chooses. */
export const trialCells = (play: Api): { x: number; y: number }[] =>
  play.choices.legal.some(([verb]) => verb === 'buy' || verb === 'axe' || verb === 'price')
    ? Object.keys(play.hints.components).flatMap((key) =>
        key.startsWith('tiles:') ? triesOf(play, Number(key.slice(6))) : [],
      )
    : [];

export const gainsText = (one: Try): string => one.by.map(([letter, n]) => `${letter} ${signed(n)}`).join(' · ');
export const bestGain = (site: TrialSite): string => (gain(site.ways[0]!) ? signed(gain(site.ways[0]!)) : '');

/** What a game's board module gives to the shell. A board draws the view and names the choices; it knows no rules. */
import type { Component } from 'svelte';
import type { Play } from './play.svelte';
import type { Action } from './types';
import type { LogLine } from './wire';

export interface BoardModule {
  /** Where the dock lies on a wide screen: beside a tall board or below a wide one. */
  dock: 'right' | 'bottom';
  /** The board itself. */
  Board: Component<{ play: Play }>;
  /** What lies open beside the board for everybody: shown in the dock above what the viewer has. */
  Open?: Component<{ play: Play }>;
  /** What the viewer has: goods, hand, secrets. Shown in the dock beside the choices. */
  Own?: Component<{ play: Play; seat: number }>;
  /** One line of what a seat has in the open. */
  Seat: Component<{ play: Play; seat: number }>;
  /** Icons of what is held, where they are not called as the game calls it: see `hold-` in its texts. */
  icons?: Record<string, string>;
  /** Where on the board an action is chosen; null for choices that are only buttons. */
  target(action: Action, play: Play): string | null;
  /** Where on the board an event happened, if it did. */
  spot(event: LogLine, play: Play): string | null;
}

const modules = import.meta.glob<{ default: BoardModule }>('../boards/*/index.ts');

/** The board of a game, or the one that serves any game. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`../boards/${game}/index.ts`] ?? modules['../boards/generic/index.ts']!;
  return (await load()).default;
}

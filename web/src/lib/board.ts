/** What a game's board module gives to the shell. A board draws the view and names the choices; it knows no rules. */
import type { Component } from 'svelte';
import type { Play } from './play.svelte';
import type { Sound } from './sound';
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
  /** Where on the board an action is chosen; null for choices that are only buttons. */
  target(action: Action, play: Play): string | null;
  /** Where on the board an event happened, if it did. */
  spot(event: LogLine, play: Play): string | null;
  /** How lines look and sound, by their key: an icon, and a sound if it is not wood. */
  looks?: Readonly<Record<string, readonly [icon: string, sound?: Sound]>>;
  /** The scene that a line belongs to, as a key of the game's texts: lines that follow each other in one are one sheet. */
  scene?(event: LogLine): string | null;
  /** Keys of lines after which the table is left alone for a while. */
  holds?: readonly string[];
}

const modules = import.meta.glob<{ default: BoardModule }>('../boards/*/index.ts');

/** The board of a game, or the one that serves any game. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`../boards/${game}/index.ts`] ?? modules['../boards/generic/index.ts']!;
  return (await load()).default;
}

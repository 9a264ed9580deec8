/** What a game's board module gives to the shell. A board draws the view and names the choices; it knows no rules. */
import type { Component } from 'svelte';
import type { Play } from './play.svelte';
import type { Sound } from '../app/sound';
import type { Action } from '../api/messages';
import type { LogLine } from '../api/wire';

/** A drawing of a thing: a component and what it is given. */
export interface Picture {
  of: Component<any>;
  props: Record<string, unknown>;
}

/** One thing in the tray. All but `id` has a default in the server's words; see `choice.ts`. */
export interface Choice {
  /** The target of its actions. */
  id: string;
  name?: string;
  /** The component that it is, for its info card. */
  about?: string;
  picture?: Picture;
  price?: { icon: string; n: number | string };
  preview?: string;
  /** Why it cannot be chosen, shorter than the server says it. */
  reason?: string;
  /** Whose it is. */
  seat?: number;
  /** What it is called when it travels; see `kit/motion/travel.ts`. */
  piece?: string;
  /** What it counts as in a choice of several; see `several`. */
  value?: number;
}

/** What lies before the player while something is asked. */
export interface Tray {
  title: string;
  /** A row that is swiped; a fan for a hand; large cards. */
  look: 'row' | 'fan' | 'cards';
  choices: Choice[];
}

export interface BoardModule {
  /** A component alone, by its key in `about`: as it stands beside a rule. Null where there is no picture of it. */
  piece?(thing: string, play: Play): Picture | null;
  /** Where the dock lies on a wide screen: beside a tall board or below a wide one. */
  dock: 'right' | 'bottom';
  /** The board itself. */
  Board: Component<{ play: Play }>;
  /** What lies open beside the board for everybody: shown in the dock above what the viewer has. */
  Open?: Component<{ play: Play }>;
  /** One line of what the viewer can spend: stays in sight on a phone. */
  Goods?: Component<{ play: Play; seat: number }>;
  /** What else the viewer has: hand, secrets. Shown in the dock beside the choices. */
  Own?: Component<{ play: Play; seat: number }>;
  /** One line of what a seat has in the open. */
  Seat: Component<{ play: Play; seat: number }>;
  /** Icons of what is held, where they are not called as the game calls it: see `hold-` in its texts. */
  icons?: Record<string, string>;
  /** Where on the board an action is chosen; null for choices that are only buttons. */
  target(action: Action, play: Play): string | null;
  /** The things that are chosen now, with those that cannot be; null where places of the board say it all. */
  tray?(play: Play): Tray | null;
  /** Questions that are answered on one form: whether one is asked now, and the form. It sets `play.formed`. */
  form?(play: Play): boolean;
  Form?: Component<{ play: Play }>;
  /** For an action that names several things, what it names: they are chosen one by one. Null for all others. */
  several?(action: Action, play: Play): number[] | null;
  /** Actions that can be lined up by pressing one place after another. */
  inOrder?(action: Action, play: Play): boolean;
  /** Whether an action gives something up. By default the bare verbs that say so. */
  out?(action: Action, play: Play): boolean;
  /** Whether such an action must be pressed twice now. By default passing does while there is something else to do. */
  asks?(action: Action, play: Play): boolean;
  /** Where on the board an event happened, if it did. */
  spot(event: LogLine, play: Play): string | null;
  /** How lines look and sound, by their key: an icon, and a sound if it is not wood. */
  looks?: Readonly<Record<string, readonly [icon: string, sound?: Sound]>>;
  /** The scene that a line belongs to, as a key of the game's texts: lines that follow each other in one are one sheet. */
  scene?(event: LogLine): string | null;
  /** Keys of lines that tell what the table deals to a seat: no turn of that seat. */
  dealt?: readonly string[];
  /** Keys of lines after which the table is left alone for a while. */
  holds?: readonly string[];
}

const modules = import.meta.glob<{ default: BoardModule }>('../boards/*/index.ts');

/** The board of a game, or the one that serves any game. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`../boards/${game}/index.ts`] ?? modules['../boards/generic/index.ts']!;
  return (await load()).default;
}

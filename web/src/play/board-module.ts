/** What the board module of a game exports. A board draws the view and names the choices; it knows no rules. */
import type { Component } from 'svelte';
import type { BoardApi } from './board-api';
import type { Sound } from '../app/sound';
import type { Action } from '../api/messages';
import type { LogLine } from '../api/wire';

/** A drawing of a thing: a Svelte component and its props. */
export interface Drawing {
  of: Component<any>;
  props: Record<string, unknown>;
}

/** One thing in the tray. All but `id` has a default in the server's words; see `Choices.items`. */
export interface Choice {
  /** The target of its actions. */
  id: string;
  name?: string;
  /** The component that it is, for its info card. */
  about?: string;
  picture?: Drawing;
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
  layout: 'row' | 'fan' | 'cards';
  choices: Choice[];
}

/** `P` is the game's picture, `C` its catalogue: both in the `wire.ts` of the game. */
export interface BoardModule<P = object, C = object> {
  /** A component alone, by its key in `about`: as it stands beside a rule. Null where there is no picture of it. */
  piece?(thing: string, play: BoardApi<P, C>): Drawing | null;
  /** Where the dock lies on a wide screen: beside a tall board or below a wide one. */
  dock: 'right' | 'bottom';
  /** A dock below the board is as high as a card, or flat: then its buttons stand beside the question. */
  flat?: boolean;
  /** The board itself. */
  Board: Component<{ play: BoardApi<P, C> }>;
  /** What lies open beside the board for everybody: shown in the dock above what the viewer has. */
  Open?: Component<{ play: BoardApi<P, C> }>;
  /** One line of what the viewer can spend: always visible, also on a phone. */
  Goods?: Component<{ play: BoardApi<P, C>; seat: number }>;
  /** What else the viewer has: hand, secrets. Shown in the dock beside the choices. */
  PlayerPanel?: Component<{ play: BoardApi<P, C>; seat: number }>;
  /** One line of what a seat has in the open. */
  Seat: Component<{ play: BoardApi<P, C>; seat: number }>;
  /** Icons of what is held, where they are not called as the game calls it: see `hold-` in its texts. */
  icons?: Record<string, string>;
  /** Where on the board an action is chosen; null for choices that are only buttons. */
  target(action: Action, play: BoardApi<P, C>): string | null;
  /** The things that are chosen now, with those that cannot be; null where places of the board say it all. */
  tray?(play: BoardApi<P, C>): Tray | null;
  /** Questions that are answered on one form: whether one is asked now, and the form. It sets `selection.formActions`. */
  form?(play: BoardApi<P, C>): boolean;
  Form?: Component<{ play: BoardApi<P, C> }>;
  /** For an action that names several things, what it names: they are chosen one by one. Null for all others. */
  several?(action: Action, play: BoardApi<P, C>): number[] | null;
  /** Actions that can be lined up by pressing one place after another. */
  inOrder?(action: Action, play: BoardApi<P, C>): boolean;
  /** Whether an action declines or ends something. By default the bare verbs that say so. */
  isPass?(action: Action, play: BoardApi<P, C>): boolean;
  /** Whether such an action must be pressed twice now. By default passing does while there is something else to do. */
  needsConfirmation?(action: Action, play: BoardApi<P, C>): boolean;
  /** Where on the board an event happened, if it did. */
  spot(event: LogLine, play: BoardApi<P, C>): string | null;
  /** How lines look and sound, by their key: an icon, and a sound if it is not wood. */
  lineStyles?: Readonly<Record<string, readonly [icon: string, sound?: Sound]>>;
  /** The scene that a line belongs to, as a key of the game's texts: lines that follow each other in one are one sheet. */
  scene?(event: LogLine): string | null;
  /** Keys of lines that tell what the table deals to a seat: no turn of that seat. */
  dealt?: readonly string[];
  /** Keys of lines after which the table is left alone for a while. */
  holds?: readonly string[];
}

const modules = import.meta.glob<{ default: BoardModule<any, any> }>('../boards/*/index.ts');

/** The board of a game, or the one that serves any game. */
export async function loadBoard<P, C>(game: string): Promise<BoardModule<P, C>> {
  const load = modules[`../boards/${game}/index.ts`] ?? modules['../boards/generic/index.ts']!;
  return (await load()).default;
}

/** The words of the wire: see docs/api.md. */

/** A decision: verb first, then ids. */
export type Action = (string | number)[];

export type Args = Record<string, unknown>;

export interface Msg {
  key: string;
  args: Args;
}

export interface Refusal extends Msg {
  action?: Action | null;
  rule: string;
}

/** A line of the log. */
export interface Event extends Msg {
  entry: number;
  seat: number;
  rule: string;
  points: number;
}

/** One line of a score sheet. */
export type Item = [key: string, points: number, rule: string, pending: boolean, secret: boolean];

/** What every game's view holds; the rest are the game's own fields. */
export interface View {
  seats: number;
  options: Record<string, unknown>;
  to_act: number[];
  stack: (string | number)[][];
  totals: number[];
  sheets: Item[][];
}

export interface ViewMessage {
  is: 'view';
  seat: number | null;
  stamp: string;
  entries: number;
  over: boolean;
  view: View;
  prompt: Msg | null;
  legal: { action: Action; text: string }[];
  undo: boolean;
  takeback: boolean;
  recap_from: number;
  log_from: number;
  log: Event[];
}

export interface SeatInfo {
  kind: 'player' | 'bot' | 'open';
  name: string;
  level: string | null;
  covered: boolean;
  deadline: number | null;
  left: number | null;
}

export interface Table {
  id: string;
  game: string;
  components: string;
  own_set: boolean;
  title: string;
  options: Record<string, unknown>;
  status: 'open' | 'playing' | 'over';
  seats: SeatInfo[];
  pace: { kind: 'live' | 'turns'; bank?: number; bonus?: number; hours?: number };
  listed: boolean;
  spectators: boolean;
  takeback: 'free' | 'ask' | 'never';
  yours: number[];
  host: boolean;
  to_act: number[];
  entries: number;
  places: number[] | null;
  totals: number[];
  asking: { seat: number; to: number; agreed: number[] } | null;
  rematch: string | null;
  fork_of: { table: string; entry: number } | null;
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Hints {
  is: 'hints';
  seat: number;
  stamp: string;
  previews: (number | null)[];
  refusals: Refusal[];
}

export interface Card {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'playing' | 'over';
  names: string[];
  yours: number[];
  your_move: boolean;
  deadline: number | null;
  updated: number;
  entries: number;
  places: number[] | null;
  recap: Event[];
}

/** A component set with the texts of its files. */
export interface ComponentSet {
  game: string;
  components: string;
  own_set: boolean;
  files: Record<string, string>;
}

export interface GameInfo {
  key: string;
  components: string;
  files: string[];
  players: [number, number];
  options: { name: string; choices: (string | number | boolean)[]; rule: string }[];
  bots: string[];
  provenance: Record<string, Record<string, number>>;
}

export interface Me {
  name: string;
  login: string | null;
  language: string;
  email: string | null;
  email_confirmed: boolean;
  webhook: string | null;
  notices: boolean;
}

/** A device on which somebody is known. */
export interface Session {
  id: string;
  device: string;
  created: number;
  seen: number;
  this: boolean;
}

export type FromServer =
  | { is: 'table'; table: Table }
  | ViewMessage
  | Hints
  | { is: 'chat'; lines: ChatLine[] }
  | { is: 'notes'; seat: number; text: string }
  | { is: 'presence'; seats: boolean[]; watchers: number }
  | { is: 'done'; ref?: string; entry: number; table: string | null }
  | ({ is: 'refused'; ref?: string; text: string } & Refusal);

/** Written by `make wire` from the server's types: do not edit. */

/** A landmark card. */
export interface Card {
  name: string;
  text: Phrase;
}

export interface Catalogue {
  cards: Card[];
  crests: Crest[];
  die: number[];
  goods: ('barley' | 'cattle' | 'sheep' | 'stone' | 'wood')[];
  hume: number;
  lead: number[];
  roads: Road[];
  start: [number, number];
  tiles: Tile[];
  tokens: number;
}

export interface Crest {
  at: [number, number];
  colour: string;
  distance: number;
  name: string;
  text: Phrase;
}

/** What a tile gives once or when it is activated. */
export interface Effect {
  effect: 'coins' | 'exchange' | 'good' | 'landmark' | 'move' | 'points' | 'produce' | 'remove' | 'scot' | 'token' | 'whisky' | 'build' | 'everywhere' | 'extra' | 'hume' | 'perk' | 'settle' | 'stow' | 'threshold';
  goods: ('barley' | 'cattle' | 'sheep' | 'stone' | 'wood')[];
  n: number;
}

/** A way to use an exchange: exactly these goods for this gain (R12.5). */
export interface Exchange {
  barrels: number;
  goods: ('barley' | 'cattle' | 'sheep' | 'stone' | 'wood')[];
  points: number;
  tokens: number;
}

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface Picture {
  above_end: number[];
  discard: number[];
  fares: (number | null)[];
  finished: number[];
  hume: number | null;
  left: number[];
  market: number[];
  players: Player[];
  removed: number[];
  rondel: Space[];
  stack: 'A' | 'B' | 'C' | 'D' | 'S';
  turn: Turn;
}

/** What a seat has. */
export interface Player {
  barrels: number;
  cards: number[];
  coins: number;
  persons: number[];
  supply: number;
  territory: (Plot | null)[];
  tokens: number[];
}

/** A tile of a territory with what lies on it. */
export interface Plot {
  covered: number[];
  goods: ('barley' | 'cattle' | 'sheep' | 'stone' | 'wood')[];
  scots: number;
  tile: number;
  x: number;
  y: number;
}

/** Between two crests; null is the start. */
export interface Road {
  coins: number;
  ends: [number | null, number | null];
}

/** What stands on a space of the rondel: a tile, the piece of a seat, the die, or END. */
export interface Space {
  seat: number | null;
  tile: number | null;
  what: 'die' | 'end' | 'piece' | 'tile';
}

export interface Tile {
  activate: Effect | null;
  cost: ('barley' | 'cattle' | 'sheep' | 'stone' | 'wood' | 'coin' | 'scot' | 'whisky')[];
  exchanges: Exchange[];
  id: string;
  name: Phrase;
  once: Effect[];
  people: number;
  rebuild: 'castle' | 'distillery' | 'landscape' | 'loch' | 'person' | 'trade' | 'village' | null;
  river: boolean;
  stack: 'A' | 'B' | 'C' | 'D' | 'S' | null;
  subtype: string | null;
  type: 'castle' | 'distillery' | 'landscape' | 'loch' | 'person' | 'trade' | 'village';
}

/** What the seat on turn is in the middle of. */
export interface Turn {
  activated: number[];
  active: number | null;
  further: number;
  hand: number | null;
  moves: number;
}

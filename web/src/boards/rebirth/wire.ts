/** Written by `make wire` from the server's types: do not edit. */

/** A mission card in words, with its points for the first to fulfil it and for later ones. */
export interface Card {
  first: number;
  later: number;
  text: Phrase;
}

export interface Castle {
  keeper: number | null;
  tiles: number[];
}

export interface Catalogue {
  castles: string[];
  columns: number;
  grounds: ('field' | 'land' | 'moor' | 'town')[];
  hexes: [number, number][];
  holy: string[];
  map: 'ireland' | 'scotland';
  missions: Card[];
  outside: [number, number][];
  places: Phrase[];
  plus: boolean[];
  prizes: number[][];
  rows: number;
  settlements: Settled[];
  tiles: ('farm' | 'power' | 'settlement-1' | 'settlement-2' | 'settlement-3' | 'settlement-4')[];
  town: (number | null)[];
}

export interface Counted {
  count: number;
  kind: 'farm' | 'power' | 'settlement-1' | 'settlement-2' | 'settlement-3' | 'settlement-4';
}

/** A cathedral or a tower. */
export interface Holy {
  bonus: number | null;
  visitors: number[];
}

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface Picture {
  castles: Castle[];
  deck: number;
  display: Shown[];
  holy: Holy[];
  players: Player[];
  spaces: (Placed | null)[];
}

/** A tile on the map; a face-down one has no owner and no kind (R7). */
export interface Placed {
  kind: 'farm' | 'power' | 'settlement-1' | 'settlement-2' | 'settlement-3' | 'settlement-4' | null;
  seat: number | null;
}

/** What a seat has; lists that are null are hidden from the viewer. */
export interface Player {
  aside: Counted[] | null;
  aside_size: number;
  hand: ('farm' | 'power' | 'settlement-1' | 'settlement-2' | 'settlement-3' | 'settlement-4')[] | null;
  hand_size: number;
  mission_count: number;
  missions: number[] | null;
  revealed: number[];
  supply: Counted[] | null;
  supply_size: number;
}

export interface Settled {
  name: string;
  spaces: number[];
}

/** A public mission (R43). */
export interface Shown {
  doubled: number[];
  met: number[];
  mission: number;
}

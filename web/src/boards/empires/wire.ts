/** Written by `make wire` from the server's types: do not edit. */

/** A clan card or an island; its text is made from its effects. */
export interface CardFace {
  action: boolean;
  clan: number | null;
  copies: number;
  distance: 'distant' | 'nearby' | null;
  icon: string | null;
  id: string;
  kind: 'boost' | 'island' | 'location' | 'starting';
  name: Name;
  pay: Record<string, number> | null;
  play_with: ('construct' | 'explore' | 'harvest' | 'populate' | 'sail')[];
  source: string;
  sub: 'action' | 'copy' | 'feature' | 'field' | 'field_or_upgrade' | 'instant' | 'storage' | 'upgrade';
  text: Phrase[];
  yields: Record<string, number>;
}

export interface Catalogue {
  amounts: string[];
  cards: CardFace[];
  clans: Clan[];
  distances: ('distant' | 'nearby')[];
  tiles: ('construct' | 'explore' | 'harvest' | 'populate' | 'sail')[];
}

export interface Clan {
  deck: number[];
  difficulty: number;
  icons: Record<string, string>;
  key: string;
  name: Name;
  nation: string;
  starting: number[];
}

export interface Disc {
  exhausted: boolean;
  tile: 'construct' | 'explore' | 'harvest' | 'populate' | 'sail';
}

export interface Name {
  cs: string;
  en: string;
}

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface Picture {
  first: number | null;
  landed: number | null;
  last: boolean;
  last_round: number | null;
  players: Player[];
  queue: Ship[];
  ring: ('construct' | 'explore' | 'harvest' | 'populate' | 'sail')[];
  round: number;
  seas: Waters[];
  stage: 'actions' | 'cleanup' | 'expedition' | 'interest' | 'lookout' | 'over' | 'setup';
  turn: number | null;
}

/** What a seat has; lists that are null are hidden from the viewer. */
export interface Player {
  clan: number | null;
  discard: number[];
  discs: (Disc | null)[];
  drawn: number | null;
  empire: Standing[];
  hand: number[] | null;
  hand_size: number;
  keeping: number[] | null;
  looked: number[] | null;
  looked_size: number;
  passed: boolean;
  pile: number[] | null;
  pile_size: number;
  played: number[];
  supply: Supply;
}

export interface Ship {
  fish: boolean;
  raze: boolean;
  seat: number;
}

/** A card in an empire. */
export interface Standing {
  card: number;
  exhausted: boolean;
  face: number;
  nth: number | null;
  slot: number;
  tokens: Record<string, number>;
  under: number | null;
  uses: number;
}

/** What lies in front of a seat; spent workers lie on its clan tile. */
export interface Supply {
  fish: number;
  food: number;
  gold: number;
  raze: number;
  sheep: number;
  ship: number;
  spent: number;
  stone: number;
  wood: number;
  worker: number;
}

/** The islands of one distance. */
export interface Waters {
  deck: number;
  discard: number[];
  row: number[];
}

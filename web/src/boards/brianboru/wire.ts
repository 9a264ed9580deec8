/** Written by `make wire` from the server's types: do not edit. */

/** The primary action, then the secondary ones. */
export interface Card {
  rows: CardAction[];
  suit: 'blue' | 'red' | 'white' | 'yellow';
  value: number;
}

/** A row of a card: its symbols, and the same in words. */
export interface CardAction {
  symbols: ('battle' | 'church' | 'coin' | 'court' | 'expand' | 'liberate' | 'pay_coin' | 'renown' | 'town')[];
  text: Phrase;
}

export interface Catalogue {
  canvas: [number, number];
  cards: Card[];
  marriages: Marriage[];
  princess: number;
  regions: Region[];
  roads: [number, number][];
  rounds: number;
  spread: number[];
  strength: number[];
  towns: Town[];
  track: (('any_free_town' | 'coin' | 'renown')[])[];
}

/** A region's claim token: who has it, and the discs and monasteries that turn it up (R7.4.2). */
export interface Claim {
  count: number;
  face_up: boolean;
  holder: number | null;
}

export interface Deck {
  left: number;
  turned: number[];
}

/** What lies on a town that is not free. */
export interface Disc {
  monastery: boolean;
  seat: number;
  vikings: boolean;
}

/** Action cards of a seat; those that the viewer may not see are null. */
export interface Held {
  cards: number[] | null;
  count: number;
}

/** A card in the trick. */
export interface Lain {
  card: number;
  seat: number;
}

export interface Marriage {
  name: string;
  rewards: Reward[];
}

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface Picture {
  claims: Claim[];
  dealt: (number | null)[] | null;
  marker: number | null;
  marriage: number | null;
  marriage_cards: Deck;
  passed: number;
  played: (number | null)[];
  players: Player[];
  raiders: number;
  round: number;
  support: number | null;
  towns: (Disc | null)[];
  trade: number | null;
  trick: Trick;
  undealt: number;
  viking_cards: Deck;
}

export interface Player {
  chosen: Held;
  church: number;
  coins: number;
  hand: Held;
  lacks: ('blue' | 'red' | 'white' | 'yellow')[];
  last: Held;
  marriages: number[];
  packet: Held;
  raiders: number;
  renown: number;
  track: number;
}

export interface Region {
  code: string;
  id: string;
  outline: [number, number][];
  points: number;
  threshold: number;
  towns: number[];
}

export interface Reward {
  amount: number;
  kind: 'points' | 'renown' | 'town_in_region';
  region: number | null;
}

export interface Town {
  at: [number, number];
  code: string;
  colour: 'blue' | 'red' | 'white' | 'yellow';
  name: string;
  region: number;
}

export interface Trick {
  cards: Lain[];
  leader: number | null;
  town: number | null;
  winner: number | null;
}

/** Written by `make wire` from the server's types: do not edit. */

/** One connected piece of terrain on a tile, with the borders it reaches. */
export interface Area {
  borders: number[];
  terrain: 'mountain' | 'pasture' | 'water';
  things: Standing[];
}

export interface Catalogue {
  tiles: TileCard[];
  track: Space[];
}

/** A scroll on a tile: text `scroll-<kind>`. */
export interface Inscribed {
  area: number;
  kind: string;
}

/** A tile of a territory: steps to the right of the castle and below it, quarter turns clockwise. */
export interface Laid {
  tile: number;
  turns: number;
  x: number;
  y: number;
}

/** A scoring tile and the letter it lies on (1.2.2). */
export interface Lettered {
  letter: 'A' | 'B' | 'C' | 'D';
  scoring: 'brochs' | 'building_sets' | 'closed_areas' | 'closed_areas_3' | 'closed_mountains' | 'columns' | 'farm_animals' | 'gold_majority' | 'largest_lake' | 'lighthouse_ships' | 'road_cattle' | 'road_tiles' | 'sheep' | 'ship_majority' | 'squares' | 'whisky_majority';
}

/** A tile in the market. What others do behind their screens is hidden: no price, no axe (1.4.2). */
export interface Offered {
  axe: boolean;
  price: number | null;
  tile: number;
}

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface Picture {
  bag: number;
  neutral: Offered | null;
  players: Player[];
  round: number;
  scoring: Lettered[];
  start: number | null;
}

export interface Player {
  gold: number | null;
  hand: number[];
  lifted: number | null;
  offer: Offered[];
  territory: Laid[];
}

export interface Road {
  bridge: boolean;
  exits: number[];
}

/** A space of the round track: what is scored, and the gold for each player ahead (1.8.4). */
export interface Space {
  behind: number;
  letters: ('A' | 'B' | 'C' | 'D')[];
}

export interface Standing {
  count: number;
  what: 'broch' | 'cattle' | 'farm' | 'lighthouse' | 'sheep' | 'ship' | 'whisky';
}

/** A landscape or castle tile, unrotated. Borders are numbered clockwise from the top. */
export interface TileCard {
  areas: Area[];
  castle: boolean;
  centre: number;
  id: string;
  name: Phrase;
  printed: Record<string, string[]>;
  roads: Road[];
  scroll: Inscribed | null;
}

/** What Isle of Skye's parts read: the picture of the table and what never changes on it. */
import type { BoardApi } from '../../play/board-api';
import type { Catalogue, Lettered, Picture } from './wire';

/** What the components of this board may call. */
export type Api = BoardApi<Picture, Catalogue>;

/** What a scoring tile shows. */
export const PICTURES: Record<Lettered['scoring'], string> = {
  squares: 'rebuild',
  sheep: 'sheep',
  brochs: 'broch',
  whisky_majority: 'whisky',
  farm_animals: 'farm',
  road_cattle: 'cattle',
  road_tiles: 'expand',
  largest_lake: 'fish',
  closed_areas: 'map',
  closed_areas_3: 'map',
  building_sets: 'keep',
  ship_majority: 'ship',
  gold_majority: 'coin',
  lighthouse_ships: 'lighthouse',
  columns: 'columns',
  closed_mountains: 'stone',
};

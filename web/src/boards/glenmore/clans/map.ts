/** Scotland behind the crests, as a path that fits the positions of the clan board's data. */
import { chaikin, path, type Point } from '../../../kit/map/geometry';
import { OUTLINE } from './outline';

/** The size of a step of these positions. */
export const UNIT: Point = [38, 26];

const at = ([longitude, latitude]: Point): Point => [
  (longitude + 7.15) * 2.67 * UNIT[0],
  (58.84 - latitude) * 5.55 * UNIT[1],
];

export const SCOTLAND = OUTLINE.map((shape) => path(chaikin(shape.map(at), 2))).join('');

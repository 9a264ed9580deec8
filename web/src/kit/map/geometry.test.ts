import { expect, test } from 'vitest';
import { hexAt, inset, outlines, seeded } from './geometry';

test('one hex has one outline of six corners', () => {
  const [loop, ...others] = outlines([[0, 0]], 10);
  expect(others).toEqual([]);
  expect(loop).toHaveLength(6);
});

test('two neighbours share an outline of ten corners', () => {
  const loops = outlines([hexAt(0, 0, 10), hexAt(0, 1, 10)], 10);
  expect(loops.map((l) => l.length)).toEqual([10]);
});

test('a ring of six has an outer and an inner outline', () => {
  const ring = [
    [0, 0],
    [0, 1],
    [1, -1],
    [1, 1],
    [2, 0],
    [2, 1],
  ].map(([r, c]) => hexAt(r!, c!, 10));
  expect(
    outlines(ring, 10)
      .map((l) => l.length)
      .sort((a, b) => a - b),
  ).toEqual([6, 18]);
});

test('inset moves a hex inwards by the distance', () => {
  const [loop] = outlines([[0, 0]], 10);
  const apothem = (points: readonly (readonly [number, number])[]): number => Math.max(...points.map((p) => p[0]));
  expect(apothem(loop!) - apothem(inset(loop!, 2))).toBeCloseTo(2);
});

test('the same seed gives the same numbers, another gives others', () => {
  const [a, b, c] = [seeded('skye'), seeded('skye'), seeded('skyf')];
  const five = (f: () => number): number[] => [f(), f(), f(), f(), f()];
  const first = five(a);
  expect(five(b)).toEqual(first);
  expect(five(c)).not.toEqual(first);
});

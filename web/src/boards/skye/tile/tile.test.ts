import { expect, test } from 'vitest';
import { draw, numbered, turn } from './tile';
import type { TileCard } from '../wire';

const TILE: TileCard = {
  id: 'L01',
  name: { key: 'castle', args: {} },
  castle: false,
  areas: [
    { terrain: 'pasture', borders: [0, 1], things: [{ what: 'sheep', count: 2 }] },
    { terrain: 'mountain', borders: [2, 3], things: [{ what: 'broch', count: 1 }] },
  ],
  centre: 1,
  roads: [{ exits: [1, 2], bridge: false }],
  scroll: null,
  printed: {},
};

test('every object is drawn, apart from the others, inside the tile', () => {
  const { things } = draw(TILE);
  expect(things.map((o) => o.what).sort()).toEqual(['broch', 'sheep', 'sheep']);
  for (const a of things) {
    expect(Math.min(a.x, a.y, 100 - a.x, 100 - a.y)).toBeGreaterThanOrEqual(10);
    for (const b of things) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
  }
});

test('a quarter turn brings north to east', () => {
  expect(turn([50, 0], 1)).toEqual([100, 50]);
  expect(turn([20, 30], 4)).toEqual([20, 30]);
});

test('a tile that is counted with two areas bears two numbers', () => {
  expect([...numbered([0, 1, 2, 1, 6])]).toEqual([
    [0, [1]],
    [1, [2, 4]],
    [2, [3]],
    [6, [5]],
  ]);
});

import { expect, test } from 'vitest';
import { common, line, ofSeat } from './panels';

const view = {
  seats: 2,
  totals: [1, 2],
  sea_state: 'calm',
  net: [{ kind: 'herring', count: 2 }, { kind: 'cod', count: 1 }, null],
  boats: [
    { catch_size: 3, hold: null },
    { catch_size: 0, hold: [] },
  ],
};

test('what is common lies in the middle, what belongs to a seat before it', () => {
  expect(common(view, 2).map((f) => f.name)).toEqual(['sea state', 'net']);
  expect(ofSeat(view, 2, 0)).toEqual([
    { name: 'catch size', value: 3 },
    { name: 'hold', value: null },
  ]);
});

test('values read as people would say them', () => {
  expect(line(view.net)).toBe('2 × herring, 1 × cod, –');
  expect(line([])).toBe('–');
  expect(line([1, 'two', [3], { from: 1, to: 2 }])).toBe('1, two, (3), (from 1, to 2)');
});

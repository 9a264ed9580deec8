import { expect, test } from 'vitest';
import { lines, placeAt, stepAt } from './place-lines';
import type { AnalysisInfo } from '../api/wire';

const step = (entry: number, before: number[], after: number[]) => ({
  entry,
  seat: 0,
  before,
  after,
  loss: 0,
  better: [],
});
const analysis: AnalysisInfo = {
  draws: 8,
  steps: [step(2, [1.2, 1.8], [1.6, 1.4]), step(5, [1.5, 1.5], [1.5, 1.5])],
  end: [2, 1],
  turning: [],
  sums: [],
};

test('a decision moves the line from what was possible to what was chosen', () => {
  const [ann, ben] = lines(analysis, 9);
  expect(ann).toEqual([
    { at: 2, place: 1.2 },
    { at: 3, place: 1.6 },
    { at: 5, place: 1.5 },
    { at: 6, place: 1.5 },
    { at: 9, place: 2 },
  ]);
  expect(ben!.at(-1)).toEqual({ at: 9, place: 1 });
});

test('between decisions the line is straight, outside of them it is level', () => {
  const [ann] = lines(analysis, 9);
  expect(placeAt(ann!, 0)).toBe(1.2);
  expect(placeAt(ann!, 2)).toBe(1.2);
  expect(placeAt(ann!, 4)).toBeCloseTo(1.55);
  expect(placeAt(ann!, 9)).toBe(2);
  expect(placeAt(ann!, 99)).toBe(2);
});

test('a position before a decision knows it, others know none', () => {
  expect(stepAt(analysis, 5)?.entry).toBe(5);
  expect(stepAt(analysis, 4)).toBeNull();
  expect(stepAt(analysis, null)).toBeNull();
});

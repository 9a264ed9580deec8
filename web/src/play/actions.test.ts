import { describe, expect, test } from 'vitest';
import { exactly, hasNoPlace, idOf, isPass, within } from './actions';
import { signed } from './consequence';

describe('several things are chosen by narrowing the legal sets', () => {
  const sets = [[1, 2], [1, 3], [2, 2], []].map((values) => ({ values }));

  test('a thing can be added as long as some set holds all that is pressed', () => {
    expect(within(sets, [])).toBe(true);
    expect(within(sets, [3])).toBe(true);
    expect(within(sets, [3, 1])).toBe(true);
    expect(within(sets, [3, 2])).toBe(false);
  });

  test('the same card twice counts twice', () => {
    expect(within(sets, [2, 2])).toBe(true);
    expect(within(sets, [1, 1])).toBe(false);
  });

  test('the order of pressing does not matter, the whole set does', () => {
    expect(exactly(sets, [3, 1])?.values).toEqual([1, 3]);
    expect(exactly(sets, [1])).toBeUndefined();
    expect(exactly(sets, [])?.values).toEqual([]);
  });
});

test('bare verbs that give something up are ways out, others are not', () => {
  expect(isPass(['pass'])).toBe(true);
  expect(isPass(['skip'])).toBe(true);
  expect(isPass(['pass', 3])).toBe(false);
  expect(isPass(['trade'])).toBe(false);
});

test('what has no place on the board has an id of its own', () => {
  expect(idOf(['buy', 3])).toBe('do:buy 3');
  expect(hasNoPlace(idOf(['buy', 3]))).toBe(true);
  expect(hasNoPlace('hex:3')).toBe(false);
});

test('points have a sign', () => {
  expect([signed(6), signed(-2)]).toEqual(['+6', '−2']);
});

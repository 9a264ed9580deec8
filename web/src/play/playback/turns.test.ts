import { expect, test } from 'vitest';
import { gains, sameTurns, swings, turns } from './turns';
import type { LogLine } from '../../api/wire';

const line = (entry: number, seat: number, points = 0): LogLine => ({
  entry,
  seat,
  key: 'log-x',
  args: {},
  rule: '',
  points,
});

test('entries of one seat are one turn, and what chance adds goes with it', () => {
  const found = turns([line(0, -1), line(1, 0), line(2, 0), line(3, -1), line(4, 1), line(4, 0), line(5, 0)]);
  expect(found.map(({ seat, from, to }) => [seat, from, to])).toEqual([
    [-1, 0, 1],
    [0, 1, 4],
    [1, 4, 5],
    [0, 5, 6],
  ]);
});

test('a turn that is known with all its lines stays the same object, one that goes on does not', () => {
  const log = [line(0, 0), line(1, 1)];
  const known = turns(log);
  const found = sameTurns(turns([...log, line(2, 1)]), known);
  expect(found[0]).toBe(known[0]);
  expect(found[1]).not.toBe(known[1]);
  expect(found[1]!.to).toBe(3);
});

test('what the table deals to a seat is no turn of it', () => {
  const dealt = { ...line(1, 1), key: 'log-draw' };
  expect(turns([line(0, 0), dealt, line(2, 1)], ['log-draw']).map((x) => [x.seat, x.from])).toEqual([
    [0, 0],
    [1, 2],
  ]);
});

test('what an entry brings to others stays in the turn of who acts', () => {
  const found = turns([line(0, 2), line(0, 1, 3), line(0, 0, 2)]);
  expect(found).toHaveLength(1);
  expect([...gains(found[0]!.lines)]).toEqual([
    [1, 3],
    [0, 2],
  ]);
});

test('turning moments are the largest changes of the lead, in the order of the game', () => {
  const standing = (entry: number, ...worth: number[]): { entry: number; worth: number[] } => ({ entry, worth });
  const standings = [
    standing(0, 0, 0),
    standing(1, 1, 0),
    standing(2, 1, 9),
    standing(3, 6, 9),
    standing(4, 7, 10),
    standing(5, 7, 12),
  ];
  expect(swings(standings).map((s) => [s.to.entry, s.by])).toEqual([
    [2, [0, 9]],
    [3, [5, 0]],
    [5, [0, 2]],
  ]);
});

test('a game in which all win the same has no turning moment', () => {
  expect(
    swings([
      { entry: 0, worth: [0, 0] },
      { entry: 5, worth: [4, 4] },
    ]),
  ).toEqual([]);
});

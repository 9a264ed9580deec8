import { expect, test } from 'vitest';
import cases from '../../../tests/vectors/coach.json';
import {
  comesUp,
  cost,
  costliest,
  difference,
  differences,
  nextTopic,
  betterThanPassing,
  twoMoves,
  type Situation,
} from './coach-rules';
import type { AdviceIs, MoveInfo, TopicInfo } from '../api/wire';

const EMPTY = { ask: [], can: [], event: [], hold: [], score: [], thing: [] };
const topic = (given: Partial<TopicInfo>): TopicInfo => ({
  ...EMPTY,
  id: '',
  title: '',
  text: '',
  point: [],
  ...given,
});

interface Case {
  what: string;
  topics: Partial<TopicInfo>[];
  now: Partial<Situation>;
  known: string[];
  suggested?: string[];
  up: string[];
  next: string | null;
}

test.each(cases as Case[])('$what', ({ topics, now, known, suggested, up, next }) => {
  const all = topics.map(topic);
  const moment = { ...EMPTY, ...now };
  expect(all.filter((t) => comesUp(t, moment)).map((t) => t.id)).toEqual(up);
  expect(nextTopic(all, moment, known, suggested)?.id ?? null).toBe(next);
});

const move = (action: (string | number)[], margin: number): AdviceIs['moves'][number] => ({
  action,
  text: { key: 'do', args: {} },
  reason: null,
  margin,
  plan: [],
  place: 1,
  gains: [],
});
const advice = (...moves: AdviceIs['moves']): AdviceIs => ({
  is: 'advice',
  seat: 0,
  stamp: '',
  level: '',
  moves,
  words: [],
  percent: 100,
});

test('giving up is warned of only where another move is clearly better', () => {
  const passes = [['pass']];
  const buy = move(['buy', 3], 5);
  expect(betterThanPassing(advice(buy, move(['pass'], 2)), ['pass'], passes)?.action).toEqual(['buy', 3]);
  expect(betterThanPassing(advice(buy, move(['buy', 4], 4)), ['pass'], passes)?.action).toEqual(['buy', 3]);
  expect(betterThanPassing(advice(buy, move(['pass'], 4.5)), ['pass'], passes)).toBeNull();
  expect(betterThanPassing(advice(move(['pass'], 5), buy), ['pass'], passes)).toBeNull();
  expect(betterThanPassing(advice(move(['done'], 9), move(['pass'], 1)), ['pass'], [['pass'], ['done']])).toBeNull();
});

test('what a move cost is what the best was worth more, at least', () => {
  const told = advice(move(['a'], 5), move(['b'], 3), move(['c'], 1));
  expect(cost(told, ['a'])).toBeNull();
  expect(cost(told, ['b'])?.points).toBe(2);
  expect(cost(told, ['z'])?.points).toBe(4);
  expect(costliest([{ points: 0.4 }, { points: 2 }, { points: 7 }, { points: 3 }])).toEqual([
    { points: 7 },
    { points: 3 },
  ]);
});

test('sheets differ line by line', () => {
  const mine = [
    { key: 'castles', points: 5 },
    { key: 'missions', points: 10 },
    { key: 'plus', points: 1 },
  ];
  const theirs = [
    { key: 'castles', points: 20 },
    { key: 'castles', points: 5 },
    { key: 'plus', points: 1 },
  ];
  expect(differences(mine, theirs)).toEqual([
    { key: 'castles', points: 20 },
    { key: 'missions', points: -10 },
  ]);
});

test('two moves are suggested for different reasons, if there are such', () => {
  const why = (key: string): MoveInfo['reason'] => ({ key: 'reason-1', args: { one: { key, args: {} } } });
  const castle = { ...move(['place', 1], 5), reason: why('why-castle') };
  const another = { ...move(['place', 2], 4), reason: why('why-castle') };
  const cluster = { ...move(['place', 3], 3), reason: why('why-cluster') };
  expect(twoMoves([castle, another, cluster])).toEqual([castle, cluster]);
  expect(twoMoves([castle, another])).toEqual([castle, another]);
  expect(twoMoves([castle])).toEqual([castle]);
  expect(twoMoves([])).toEqual([]);
});

test('the difference of two moves is where each brings more', () => {
  const gain = (key: string, points: number, other = false): MoveInfo['gains'][number] => ({ key, points, other });
  const a = { ...move(['a'], 5), gains: [gain('castles', 5), gain('missions', 2), gain('plus', 9, true)] };
  const b = { ...move(['b'], 4), gains: [gain('missions', 6), gain('castles', 4.8)] };
  expect(difference([a, b])).toEqual([null, 'missions']);
  expect(difference([b, { ...a, gains: [gain('castles', 8)] }])).toEqual(['missions', 'castles']);
  expect(difference([a])).toEqual([null, null]);
});

import { describe, expect, it } from 'vitest';
import { consequence, type ConsequenceTexts } from './consequence';

const words: ConsequenceTexts = {
  phrase: ({ key }) => `${key}.`,
  event: (line) => `${line.key} happens`,
  hold: (name, n) => `${name}${n > 1 ? 's' : ''}`,
  sheet: (key, seat) => `${key} of ${seat}`,
  scores: (points) => `scores ${points}`,
  later: (points) => `${points} at the end`,
};
const line = (key: string, points = 0): any => ({ seat: 1, key, args: {}, rule: 'R1', points });

const nothing = { reason: null, points: 0, later: 0, lines: [], holds: {}, sheets: [] };

describe('what a choice would bring', () => {
  it('is said in one line: the reason, points at once, goods, and what the sheet gains besides', () => {
    const result = consequence(
      {
        reason: { key: 'Takes Leith', args: {} },
        points: 3,
        later: 5,
        lines: [line('cluster', 3), line('castle')],
        holds: { coin: -2, castle: 1 },
        sheets: [
          { seat: 1, key: 'castles', rule: 'R2', points: 5 },
          { seat: 1, key: 'clusters', rule: 'R1', points: 3 },
          { seat: 0, key: 'castles', rule: 'R2', points: -5 },
        ],
      },
      words,
    );
    expect(result.line).toBe('Takes Leith. scores 3, +1 castle, −2 coins, 5 at the end');
    expect(result.reasons.map((r) => r.text)).toEqual(['cluster happens', 'castle happens']);
    expect(result.sheets).toHaveLength(3);
  });

  it('is its first reason where nothing is counted', () => {
    expect(consequence({ ...nothing, lines: [line('wins')] }, words).line).toBe('wins happens');
  });

  it('never mentions a lower worth at the end, which is mostly what was paid', () => {
    expect(consequence({ ...nothing, points: 1, later: -2 }, words).line).toBe('scores 1');
  });

  it('is nothing where nothing is known', () => {
    expect(consequence(nothing, words).line).toBe('');
  });
});

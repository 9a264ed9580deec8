import { describe, expect, it } from 'vitest';
import { consequence, type ConsequenceTexts } from './consequence';

const words: ConsequenceTexts = {
  event: (line) => `${line.key} happens`,
  hold: (name, n) => `${name}${n > 1 ? 's' : ''}`,
  sheet: (key, seat) => `${key} of ${seat}`,
  scores: (points) => `scores ${points}`,
  later: (points) => `${points} at the end`,
};
const line = (key: string, points = 0): any => ({ seat: 1, key, args: {}, rule: 'R1', points });

describe('what a choice would bring', () => {
  it('is said in one line: points at once, goods, and what the sheet gains besides', () => {
    const result = consequence(
      {
        points: 3,
        lines: [line('cluster', 3), line('castle')],
        holds: { coin: -2, castle: 1 },
        sheets: [
          { seat: 1, key: 'castles', rule: 'R2', points: 5 },
          { seat: 1, key: 'clusters', rule: 'R1', points: 3 },
          { seat: 0, key: 'castles', rule: 'R2', points: -5 },
        ],
      },
      1,
      words,
    );
    expect(result.line).toBe('scores 3 · −2 coins, +1 castle · 5 at the end');
    expect(result.reasons.map((r) => r.text)).toEqual(['cluster happens', 'castle happens']);
    expect(result.sheets).toHaveLength(3);
  });

  it('is its first reason where nothing is counted', () => {
    expect(consequence({ points: 0, lines: [line('wins')], holds: {}, sheets: [] }, 1, words).line).toBe(
      'wins happens',
    );
  });

  it('is nothing where nothing is known', () => {
    expect(consequence({ points: 0, lines: [], holds: {}, sheets: [] }, 1, words).line).toBe('');
  });
});

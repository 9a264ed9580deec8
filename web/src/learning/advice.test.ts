import { describe, expect, it } from 'vitest';
import { Advice, byMove, moveRings } from './advice.svelte';
import type { AdviceIs } from '../api/wire';

const move = (n: number): AdviceIs['moves'][0] => ({
  action: ['place', n],
  text: { key: 'do', args: {} },
  reason: null,
  plan: [],
  place: 1,
  margin: n,
  gains: [],
});
const words = ['thought-first', 'thought-gains', 'thought-others', 'thought-next', 'thought-differs', 'thought-next'];
const adviceFor = (ref: string): AdviceIs => ({
  is: 'advice',
  seat: 0,
  stamp: '',
  level: 'expert',
  moves: [move(3), move(2), move(1)],
  words: words.map((key) => ({ key, args: {} })),
  percent: 100,
  ref,
});

describe('advice', () => {
  it('has the sentences of each move', () => {
    expect(byMove(adviceFor('')).map((m) => m.words.map((w) => w.key))).toEqual([
      ['thought-first', 'thought-gains', 'thought-others'],
      ['thought-next', 'thought-differs'],
      ['thought-next'],
    ]);
  });

  it('is shown for what was asked last, and for nothing else', () => {
    const sent: Record<string, unknown>[] = [];
    const advice = new Advice((command) => `r${sent.push(command)}`);
    advice.ask(1, 17);
    advice.ask(0);
    expect(sent[0]).toEqual({ do: 'advice', seat: 1, entry: 17 });
    advice.hear(adviceFor('r1'));
    expect(advice.answer).toBeNull();
    expect(advice.thinking).toBe(0);
    advice.hear(adviceFor('r2'));
    expect(advice.thinking).toBeNull();
    advice.drop();
    advice.hear(adviceFor('r2'));
    expect(advice.answer).toBeNull();
  });

  it('marks each place once, with the numbers of its moves', () => {
    const moves = byMove(adviceFor(''));
    const target = ([, n]: (string | number)[]): string | null => (n === 1 ? null : 'here');
    expect(moveRings(moves, target)).toEqual([{ name: 'here', badge: '1 2', place: 'here' }]);
  });

  it('takes the refusals that are its own', () => {
    const advice = new Advice(() => 'r1');
    const refusal = { key: 'error-not-alone', args: {}, rule: '' };
    expect(advice.refuse({ ...refusal, ref: null })).toBe(false);
    advice.ask(0);
    expect(advice.refuse({ ...refusal, ref: 'r9' })).toBe(false);
    expect(advice.refuse({ ...refusal, ref: 'r1' })).toBe(true);
    expect(advice.refusal?.key).toBe('error-not-alone');
    expect(advice.thinking).toBeNull();
  });
});

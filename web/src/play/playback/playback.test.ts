import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback, type Scene } from './playback.svelte';
import type { LogLine, View } from '../../api/wire';

const line = (entry: number, seat: number, key = 'log-x', points = 0): LogLine => ({
  entry,
  seat,
  key,
  args: {},
  rule: '',
  points,
});
const view = (entries: number): View => ({ entries }) as View;

let pace = 1;
let shown: number[][] = [];
let drawing = 0;
let moves: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
  shown = [];
  drawing = 0;
  moves = new Playback({
    pace: () => pace,
    placed: (l) => l.key !== 'log-quiet',
    holds: (l) => l.key === 'log-trick',
    scenes: (lines): Scene[] =>
      lines.filter((l) => l.key === 'log-scene').map((l) => ({ title: 'x', lines: [l], totals: [] })),
    shown: (lines) => shown.push(lines.map((l) => l.entry)),
    drawn: (then) => (drawing ? setTimeout(then, drawing) : then()),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Three moves of others that came at once, after the view with one entry. */
function three(key = 'log-x'): void {
  for (const n of [1, 2, 3]) moves.enqueue(view(n + 1), view(n), [line(n, n, key)]);
}

test('moves that come at once are shown one after another', () => {
  three();
  vi.advanceTimersByTime(1);
  expect([shown, moves.view?.entries]).toEqual([[[1]], 2]);
  vi.advanceTimersByTime(490);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect([shown.length, moves.view?.entries]).toEqual([2, 3]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([[1], [2], [3]]);
  expect(moves.busy).toBe(false); // the last one is the truth: nothing waits for it to pass
});

test('a move is shown from when it can be seen, not from when it began to be drawn', () => {
  drawing = 300;
  three();
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(780);
  expect(shown).toEqual([[1]]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual([[1], [2]]);
  moves.skip(); // while the second is still drawn: nothing of it comes later
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([[1], [2], [3]]);
});

test('a press skips, and nothing is lost', () => {
  three();
  vi.advanceTimersByTime(1);
  moves.skip();
  expect(moves.busy).toBe(false);
  expect(shown).toEqual([[1], [2, 3]]);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(2);
});

test('what happens counts: a move with many lines is shown longer, but never longer than 900 ms', () => {
  moves.enqueue(
    view(2),
    view(1),
    Array.from({ length: 12 }, () => line(1, 1)),
  );
  moves.enqueue(view(3), view(2), [line(2, 2)]);
  vi.advanceTimersByTime(890);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(shown).toHaveLength(2);
});

test('what follows of the same decision comes sooner than the decision of another', () => {
  moves.enqueue(view(2), view(1), [line(1, 1)]);
  moves.enqueue(view(3), view(2), [line(2, 1)]);
  moves.enqueue(view(4), view(3), [line(3, 2)]);
  vi.advanceTimersByTime(360);
  expect(shown).toEqual([[1], [2]]);
  vi.advanceTimersByTime(480);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(40);
  expect(shown).toHaveLength(3);
});

test('steps of one seat that have no place go together', () => {
  moves.enqueue(view(2), view(1), [line(1, 1, 'log-quiet')]);
  moves.enqueue(view(3), view(2), [line(2, 1, 'log-quiet')]);
  moves.enqueue(view(4), view(3), [line(3, 1)]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([[1, 2, 3]]);
  expect(moves.busy).toBe(false);
});

test('a trick stays for two seconds', () => {
  moves.enqueue(view(2), view(1), [line(1, 1, 'log-trick')]);
  moves.enqueue(view(3), view(2), [line(2, 2)]);
  vi.advanceTimersByTime(1990);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(shown).toHaveLength(2);
});

test('a scene waits until it is closed, however long', () => {
  moves.enqueue(view(2), view(1), [line(1, 1, 'log-scene')]);
  moves.enqueue(view(3), view(2), [line(2, 2)]);
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(1);
  expect(moves.view?.entries).toBe(2);
  moves.nextScene();
  vi.advanceTimersByTime(1);
  expect([shown.length, moves.busy]).toEqual([2, false]);
});

test('my own move is shown at once and left alone for a moment', () => {
  moves.showNow(view(2), [line(1, 0)]);
  expect([shown, moves.busy]).toEqual([[[1]], false]);
  moves.enqueue(view(3), view(2), [line(2, 1)]);
  expect(moves.view?.entries).toBe(2);
  vi.advanceTimersByTime(340);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(shown).toHaveLength(2);
});

test('a view in which nothing is seen takes the place of the one that waits', () => {
  three();
  moves.enqueue(view(9), view(4), []);
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual([[1], [2], [3]]);
  expect(moves.busy).toBe(false);
});

test('switched off, everything is shown at once', () => {
  pace = 0;
  three('log-scene');
  expect(shown).toHaveLength(3);
  expect([moves.busy, moves.scene]).toEqual([false, null]);
});

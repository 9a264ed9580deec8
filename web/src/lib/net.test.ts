import { expect, test, vi } from 'vitest';
import { pause, Refused, Wish } from './net';

test('whoever loses the line comes back at a moment of their own, later after each failure', () => {
  const first = [0, 0.25, 0.5, 0.999].map((luck) => pause(0, luck));
  expect(new Set(first).size).toBe(4);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...first)).toBeLessThan(1.5);
  expect(pause(1, 0.5)).toBeGreaterThan(pause(0, 0.5));
  expect(pause(99, 0.5)).toBe(10);
});

test('a wish whose answer was lost is asked for again by the same ref, the next one by another', async () => {
  const refs: string[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    refs.push((JSON.parse(String(init.body)) as { ref: string }).ref);
    return refs.length === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(Response.json({ done: true }));
  });
  const wish = new Wish();
  await expect(wish.post('/api/tables', { game: 'skye' })).rejects.toBeInstanceOf(Refused);
  expect(await wish.post('/api/tables', { game: 'skye' })).toEqual({ done: true });
  await wish.post('/api/tables', { game: 'skye' });
  vi.unstubAllGlobals();
  expect(refs[1]).toBe(refs[0]);
  expect(refs[2]).not.toBe(refs[0]);
  expect(refs.every((ref) => ref.length > 0 && ref.length <= 40)).toBe(true);
});

import { expect, test, vi } from 'vitest';
import { Connection, get, Refused, retryDelay, OncePost } from './net';

test('whoever loses the line comes back at a moment of their own, later after each failure', () => {
  const first = [0, 0.25, 0.5, 0.999].map((luck) => retryDelay(0, luck));
  expect(new Set(first).size).toBe(4);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...first)).toBeLessThan(1.5);
  expect(retryDelay(1, 0.5)).toBeGreaterThan(retryDelay(0, 0.5));
  expect(retryDelay(99, 0.5)).toBe(10);
});

test('a wish whose answer was lost is asked for again by the same ref, the next one by another', async () => {
  const refs: string[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    refs.push((JSON.parse(String(init.body)) as { ref: string }).ref);
    return refs.length === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(Response.json({ done: true }));
  });
  const wish = new OncePost();
  await expect(wish.post('/api/tables', { game: 'skye' })).rejects.toBeInstanceOf(Refused);
  expect(await wish.post('/api/tables', { game: 'skye' })).toEqual({ done: true });
  await wish.post('/api/tables', { game: 'skye' });
  vi.unstubAllGlobals();
  expect(refs[1]).toBe(refs[0]);
  expect(refs[2]).not.toBe(refs[0]);
  expect(refs.every((ref) => ref.length > 0 && ref.length <= 40)).toBe(true);
});

test('a look that is refused because a whole class looks at once is tried again, something to do is not', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const body = { key: 'error-too-fast', args: { wait: 1 }, rule: '', text: 'Too fast.' };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(asked++ < 2 ? Response.json(body, { status: 429 }) : Response.json({ me: null })),
  );
  const answer = get('/api/me');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual({ me: null });
  asked = 0;
  await expect(new OncePost().post('/api/tables', {})).rejects.toBeInstanceOf(Refused);
  expect(asked).toBe(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('whoever is let in only to hear that they come too often comes back later each time', () => {
  vi.useFakeTimers();
  const sockets: Line[] = [];
  class Line {
    static OPEN = 1;
    onopen?: () => void;
    onmessage?: (m: unknown) => void;
    onclose?: () => void;
    send = (): void => {};
    close = (): void => {};
    constructor() {
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  const line = new Connection(
    '/api/tables/x/socket',
    () => ({}),
    () => {},
    () => {},
  );
  const turned = (is: string): void => {
    const socket = sockets.at(-1)!;
    socket.onopen!();
    socket.onmessage!({ data: JSON.stringify({ is }) });
    socket.onclose!();
  };
  for (let n = 0; n < 4; n++) {
    turned('refused');
    if (n < 3) vi.advanceTimersByTime(20_000);
  }
  vi.advanceTimersByTime(4_900); // the fourth pause is 5 s at least
  expect(sockets.length).toBe(4);
  vi.advanceTimersByTime(15_000);
  expect(sockets.length).toBe(5);
  turned('table'); // that was a real answer: the line may be lost for any reason
  vi.advanceTimersByTime(1_500);
  expect(sockets.length).toBe(6);
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

import { expect, test } from 'vitest';
import { pause } from './net';

test('whoever loses the line comes back at a moment of their own, later after each failure', () => {
  const first = [0, 0.25, 0.5, 0.999].map((luck) => pause(0, luck));
  expect(new Set(first).size).toBe(4);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...first)).toBeLessThan(1.5);
  expect(pause(1, 0.5)).toBeGreaterThan(pause(0, 0.5));
  expect(pause(99, 0.5)).toBe(10);
});

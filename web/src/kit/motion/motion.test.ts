/** Only the compositor moves things: transform and opacity of boxes, never anything that makes a board be painted again. */
import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../../**/*.{svelte,css,ts,svg}', { query: '?raw', import: 'default', eager: true }),
).filter(([name]) => !name.endsWith('.test.ts'));

const found = (what: RegExp): string[] =>
  sources.flatMap(([name, text]) => [...text.matchAll(what)].map((hit) => `${name}: ${hit[1] ?? hit[0]}`));

test('what changes softly is transform or opacity', () => {
  const ways = found(/transition(?:-property)?:\s*([^;]+);/g);
  expect(ways).not.toEqual([]);
  for (const way of ways)
    expect(way).toMatch(/: (?:none|(?:transform|opacity) [^,]*(?:, (?:transform|opacity) [^,]*)*)$/);
});

test('key frames hold transform and opacity only', () => {
  const frames = found(/@keyframes\s+\w+\s*\{((?:[^{}]*\{[^{}]*\})*)/g);
  expect(frames).not.toEqual([]);
  for (const frame of frames)
    for (const [, property] of frame.matchAll(/([\w-]+)\s*:\s*[^;{}]+;/g))
      expect(['opacity', 'transform', 'translate', 'scale', 'rotate'], frame).toContain(property);
});

test('nothing else moves anything', () => {
  const scripts = found(/(\.animate\(|requestAnimationFrame|svelte\/(?:transition|animate|motion))/g);
  // Frames are waited for there, never drawn by.
  expect(new Set(scripts)).toEqual(new Set(['./travel.ts: .animate(', './travel.ts: requestAnimationFrame']));
  expect(found(/(<animate\w*|<set\s)/g)).toEqual([]);
  expect(found(/(animation[\w-]*:[^;]*infinite)/g)).toEqual([]);
});

import { expect, test } from 'vitest';
import { Texts } from '../../app/text.svelte';
import { withIcons } from './icon-text';

const texts = new Texts(
  'en',
  `
card-feature = Feature: whenever { $when }, { $what }
when = you pillage an island
list-or = { $first } or { $last }
tile-name = SAIL
`,
);
const say = (key: string, args: Record<string, unknown>): string => texts.say(key, args);
const amount = (what: string, n: number): object => ({ key: 'amount', args: { what, n } });

test('goods become icons, and an arrow says what is paid and gained', () => {
  const pay = { key: 'word-pay', args: { what: amount('worker', 1) } };
  const both = { key: 'list-and', args: { first: [amount('wood', 2)], last: amount('resource', 1) } };
  const text = { key: 'card-action-cost', args: { cost: pay, what: { key: 'word-gain', args: { what: both } } } };
  expect(withIcons(text, say)).toEqual([
    { icon: 'worker', n: 1 },
    ' → ',
    { icon: 'wood', n: 2 },
    ' ',
    { icon: 'any', n: 1 },
  ]);
});

test('what has no icon stays in words, with the icons in it', () => {
  const perform = { key: 'word-perform', args: { tile: 'sail' } };
  const what = { key: 'list-or', args: { first: [amount('vp', 1)], last: perform } };
  const text = { key: 'card-feature', args: { when: { key: 'when', args: {} }, what } };
  expect(withIcons(text, say)).toEqual([
    'Feature: whenever you pillage an island, ',
    { icon: 'vp', n: 1 },
    ' or ',
    { icon: 'sail', n: 0 },
    'SAIL',
  ]);
});

import { expect, test } from 'vitest';
import { pieces } from './marks';

test('a text without marks is one piece', () => {
  expect(pieces('Draw three tiles.')).toEqual([{ text: 'Draw three tiles.' }]);
});

test('marks are found anywhere', () => {
  expect(pieces('**Place** it beside a [castle](castle).')).toEqual([
    { text: 'Place', strong: true },
    { text: ' it beside a ' },
    { text: 'castle', ring: 'castle' },
    { text: '.' },
  ]);
});

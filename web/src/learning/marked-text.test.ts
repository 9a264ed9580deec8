import { expect, test } from 'vitest';
import { textParts } from './marked-text';

test('a text without marks is one piece', () => {
  expect(textParts('Draw three tiles.')).toEqual([{ text: 'Draw three tiles.' }]);
});

test('marks are found anywhere', () => {
  expect(textParts('**Place** it beside a [castle](castle).')).toEqual([
    { text: 'Place', strong: true },
    { text: ' it beside a ' },
    { text: 'castle', ring: 'castle' },
    { text: '.' },
  ]);
});

import { describe, expect, test } from 'vitest';
import cs from '../text/cs.ftl?raw';
import en from '../text/en.ftl?raw';
import { Texts } from './text.svelte';

const keys = (source: string): string[] => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!).sort();
const variables = (source: string, key: string): string[] => {
  const from = source.search(new RegExp(`^${key} =`, 'm'));
  const end = source.slice(from + 1).search(/^\S/m);
  const body = source.slice(from, end < 0 ? undefined : from + 1 + end);
  return [...new Set([...body.matchAll(/\$(\w+)/g)].map((m) => m[1]!))].sort();
};

describe('the shell in two languages', () => {
  test('both have the same keys', () => {
    expect(keys(cs)).toEqual(keys(en));
  });

  test('both use the same arguments', () => {
    const different = keys(en).filter((key) => variables(en, key).join() !== variables(cs, key).join());
    // English needs a number to choose "first" or "wins" where Czech says it in one form, and the other way round.
    expect(different).toEqual([]);
  });

  test('Czech has one, few and many', () => {
    const texts = new Texts('cs');
    expect(texts.say('n-places', { n: 1 })).toBe('Hodí se jedno místo.');
    expect(texts.say('n-places', { n: 3 })).toBe('Hodí se 3 místa.');
    expect(texts.say('n-places', { n: 19 })).toBe('Hodí se 19 míst.');
  });

  test('an argument that begins with @ is a text itself; seats become names', () => {
    const texts = new Texts('en', 'tile-0 = farm\nlog-take = { $who } takes a { $tile } from { $from }.');
    const event = { entry: 1, seat: 0, key: 'log-take', args: { tile: '@tile-0', from: 2 }, rule: '', points: 0 };
    expect(texts.event(event, ['Ann', 'Ben'])).toBe('Ann takes a farm from Ben.');
  });

  test('a name that a component brings is said in the reader\'s language', () => {
    const texts = new Texts('cs', 'log-use = { $card }!');
    expect(texts.say('log-use', { card: { en: 'Forest', cs: 'Les' } })).toBe('Les!');
  });
});

import { describe, expect, test } from 'vitest';
import cs from '../text/cs.ftl?raw';
import en from '../text/en.ftl?raw';
import vectors from '../../../tests/vectors/texts.json';
import { learn, Texts } from './text.svelte';

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

  test('Czech has one, few and many', async () => {
    await learn('cs');
    const texts = new Texts('cs');
    expect(texts.say('n-choices', { n: 1 })).toBe('Jedna možnost.');
    expect(texts.say('n-choices', { n: 3 })).toBe('3 možnosti.');
    expect(texts.say('n-choices', { n: 19 })).toBe('19 možností.');
  });
});

test.each(vectors)('as Python says it: $about', ({ source, key, args, names, ...said }) => {
  for (const language of ['en', 'cs'] as const) {
    const kernel =
      language === 'en' ? 'table = The table\nseat-n = Seat { $n }\n' : 'table = Stůl\nseat-n = Místo { $n }\n';
    expect(new Texts(language, kernel + source).say(key, args, names)).toBe(said[language]);
  }
});

test('the players of a log line', () => {
  const texts = new Texts('en', 'log-take = { $who } takes a farm from { $from }.');
  const event = { entry: 1, seat: 0, key: 'log-take', args: { from: 2 }, rule: '', points: 0 };
  expect(texts.event(event, ['Ann', 'Ben'])).toBe('Ann takes a farm from Ben.');
});

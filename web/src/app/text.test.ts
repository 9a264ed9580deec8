import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import cs from '../text/cs.ftl?raw';
import en from '../text/en.ftl?raw';
import lines from '../../../tests/vectors/log.json';
import vectors from '../../../tests/vectors/texts.json';
import { loadLanguage, Texts } from './text.svelte';
import type { LogLine } from '../api/wire';

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
    await loadLanguage('cs');
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

const KERNEL = {
  en: 'table = The table\nyou-here = You\nyou-there = you\nyou-self = yourself\n',
  cs: 'table = Stůl\nyou-here = Ty\nyou-there = { $name }\nyou-self = { $name }\n',
};
test.each(lines)('a log line as Python says it: $about', ({ source, seat, args, points, reader, ...said }) => {
  const line: LogLine = { entry: 1, seat, key: 'log', args, rule: '', points: points ?? 0 };
  for (const language of ['en', 'cs'] as const)
    expect(new Texts(language, KERNEL[language] + source).event(line, ['Ann', 'Ben'], reader)).toBe(said[language]);
});

describe('every log line of every game speaks to the reader', () => {
  const noSecondPerson = /^Ann(:| (may|can|cannot|will) )/;
  const games = join(import.meta.dirname, '../../../src/clachan/games');
  const files = readdirSync(games, { recursive: true, encoding: 'utf-8' }).filter((name) =>
    /\/text\/..\.ftl$/.test(name),
  );
  test.each(files)('%s', (file) => {
    const source = readFileSync(join(games, file), 'utf-8');
    const language = file.endsWith('en.ftl') ? 'en' : 'cs';
    const you = language === 'en' ? 'You' : 'Ty';
    const texts = new Texts(language, KERNEL[language] + source);
    const logs = keys(source).filter((key) => key.startsWith('log-'));
    expect(logs.length).toBeGreaterThan(20);
    for (const key of logs) {
      const line: LogLine = { entry: 1, seat: 0, key, args: {}, rule: '', points: 2 };
      const ofAnn = texts.event(line, ['Ann', 'Ben']);
      const ofMe = texts.event(line, ['Ann', 'Ben'], 0);
      expect(ofMe).not.toContain('Ann');
      if (!ofAnn.includes('Ann')) expect(ofMe).toBe(ofAnn);
      else if (!noSecondPerson.test(ofAnn)) expect(ofMe).not.toBe(ofAnn.replace('Ann', you));
      // Below the name the same words stand without it.
      const below = texts.deed(line, ['Ann', 'Ben'], 0);
      expect([ofMe, ofMe.replace(new RegExp(`^${you}:? `), '')]).toContain(below);
    }
  });
});

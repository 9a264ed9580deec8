/** `tokens.css` is the only file that spells out colours. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|light-dark)\(/gi;

it('has every colour of the styles', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf-8' });
  const styles = files
    .filter((name) => /(\.svelte|(?<!tokens)\.css)$/.test(name))
    .map((name) => {
      const source = readFileSync(join(import.meta.dirname, name), 'utf-8');
      const css = name.endsWith('.css') ? source : (/<style>([^]*)<\/style>/.exec(source)?.[1] ?? '');
      return { name, css: css.replace(/\/\*[^]*?\*\/|mask-image:[^;]*;/g, '') }; // a mask has an opacity, no colour
    });
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.flatMap(({ name, css }) => [...css.matchAll(COLOUR)].map(([colour]) => `${name}: ${colour}`))).toEqual(
    [],
  );
});

/** Layouts change at the widths and heights that `screen.svelte.ts` lists, and scripts ask only there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_HEIGHTS, MAX_WIDTHS } from './screen.svelte';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf-8' }).filter((name) =>
  /(\.svelte|\.css|(?<!\.test)\.ts)$/.test(name),
);
const read = (name: string): string => readFileSync(join(source, name), 'utf-8');

const allowed = new Set([
  ...Object.values(MAX_WIDTHS).flatMap((px) => [`max-width: ${px}px`, `min-width: ${px + 1}px`]),
  ...Object.values(MAX_HEIGHTS).flatMap((px) => [`max-height: ${px}px`, `min-height: ${px + 1}px`]),
]);

describe('breakpoints', () => {
  it('are those of the list in every style sheet', () => {
    const found = files.flatMap((name) =>
      [...read(name).matchAll(/@media ([^{]+)\{/g)].flatMap(([, query]) =>
        [...query!.matchAll(/\(((?:min|max)-(?:width|height): [^)]+)\)/g)].map(([, bound]) => ({
          name,
          bound: bound!,
        })),
      ),
    );
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ bound }) => !allowed.has(bound))).toEqual([]);
  });

  it('are written in one way: no ranges', () => {
    expect(files.filter((name) => /@media [^{]*(width|height)\s*[<>=]/.test(read(name)))).toEqual([]);
  });

  it('are asked for by scripts in one place', () => {
    const asks = (name: string): boolean => /(matchMedia|MediaQuery)\([^)]*(width|height)/.test(read(name));
    expect(files.filter(asks)).toEqual(['app/screen.svelte.ts']);
  });

  it('are all used', () => {
    const styles = files.map(read).join('\n');
    const unused = Object.entries({ ...MAX_WIDTHS, ...MAX_HEIGHTS }).filter(
      ([name, px]) => !styles.includes(`${px}px`) && !styles.includes(`${px + 1}px`) && !styles.includes(`.${name}`),
    );
    expect(unused).toEqual([]);
  });
});

/** Icons are seen on every paper in both themes: their outline, or else a fill, differs from it by 3 : 1. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf-8');
const css = read('../tokens.css');
const icons = read('../icons.svg');

/** The colours of a theme, by name: the first or the second in light-dark(), or one for both. */
function theme(which: 0 | 1): Record<string, string> {
  const tokens = css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g);
  return Object.fromEntries([...tokens].map(([, name, light, dark]) => [name!, which === 1 && dark ? dark : light!]));
}
const themes: [string, Record<string, string>][] = [
  ['light', theme(0)],
  ['dark', theme(1)],
];

function brightness(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (c) => c + c) : hex;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(long.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [dark, bright] = [brightness(a), brightness(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** A colour as it is drawn in a theme; null for none. */
function drawn(value: string, colours: Record<string, string>): string | null {
  if (value === 'none') return null;
  if (value === 'currentColor') return colours.ink!;
  const variable = /var\(--([\w-]+),\s*(#\w+)\)/.exec(value);
  return variable ? (colours[variable[1]!] ?? variable[2]!) : value;
}

describe('icons', () => {
  const symbols = [...icons.matchAll(/<symbol id="i-([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g)].map(([, id, body]) => ({
    id: id!,
    body: body!,
  }));

  it('are many', () => expect(symbols.length).toBeGreaterThan(90));

  for (const [name, colours] of themes)
    it(`are seen on paper, ${name}`, () => {
      const faint: string[] = [];
      for (const { id, body } of symbols) {
        const outlines = [...body.matchAll(/stroke="([^"]+)"/g)].map(([, value]) => drawn(value!, colours));
        const fills = [...body.matchAll(/fill="([^"]+)"/g)].map(([, value]) => drawn(value!, colours));
        // The first stroke is that of the whole icon; an icon without one is its fills.
        const seen = outlines[0] ? [outlines[0]] : fills.filter((fill) => fill !== null);
        for (const ground of ['paper', 'paper2', 'paper3'])
          if (!seen.some((colour) => contrast(colour!, colours[ground]!) >= 3)) faint.push(`${id} on ${ground}`);
      }
      expect(faint).toEqual([]);
    });
});

/** A card's text with icons for goods and ring tiles. What the frame and the arrow show is left out; the rest stays words. */
import type { Phrase } from '../../api/wire';

/** Words, or an icon with a number (0: none). */
export type TextPart = string | { icon: string; n: number };
type Say = (key: string, args: Record<string, unknown>) => string;

const [OPEN, CLOSE] = ['\uE000', '\uE001']; // no text has these characters
const ICONS: Record<string, string> = { resource: 'any', good: 'any' };
const icon = (name: unknown, n: unknown = 0): string =>
  `${OPEN}${ICONS[String(name)] ?? String(name)} ${Number(n)}${CLOSE}`;

const isPhrase = (value: unknown): value is Phrase => typeof value === 'object' && value !== null && 'key' in value;

function written(value: unknown, say: Say): unknown {
  if (Array.isArray(value)) return value.map((one) => written(one, say));
  if (!isPhrase(value)) return value;
  const { key, args } = value;
  const of = (name: string): string => String(written(args[name], say));
  switch (key) {
    case 'amount':
      return icon(args.what, args.n);
    case 'word-gain':
    case 'word-pay':
    case 'card-instant':
    case 'card-action':
      return of('what');
    case 'card-action-cost':
      return `${of('cost')} → ${of('what')}`;
    case 'card-yields':
      if (args.sub === 'field') return of('what');
      break;
    case 'card-pillage':
      return `${icon('sack')} ${of('what')}`;
    case 'card-bonus-conquer':
      return `${icon('flag')} ${of('what')}`;
    case 'list-and':
      return [written(args.first, say), of('last')].flat().join(' ');
    case 'word-perform':
      return icon(args.tile) + say('tile-name', args);
  }
  return say(key, Object.fromEntries(Object.entries(args).map(([name, one]) => [name, written(one, say)])));
}

export function withIcons(text: Phrase, say: Say): TextPart[] {
  return String(written(text, say))
    .split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`))
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(OPEN)) return part;
      const [name, n] = part.slice(1, -1).split(' ');
      return { icon: name!, n: Number(n) };
    });
}

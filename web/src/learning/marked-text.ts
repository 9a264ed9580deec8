/** Texts with marks: **strong** words, and [words](ring) that belong to a ring on the board. */
export interface TextPart {
  text: string;
  strong?: boolean;
  ring?: string;
}

/** Where on a page a thing is drawn: a component by its key in `about`, a place by its name. */
export function placeOf(thing: string): string {
  const id = CSS.escape(thing);
  return `[data-about="${id}"], [data-target="${id}"], [data-place="${id}"]`;
}

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([a-z-]+)\)/g;

export function textParts(text: string): TextPart[] {
  const found: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push(match[1] ? { text: match[1], strong: true } : { text: match[2]!, ring: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** The rings that texts name, in the order in which they do. */
export const ringNames = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => textParts(text).flatMap((piece) => piece.ring ?? []))),
];

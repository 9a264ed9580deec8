/** Texts with marks: **strong** words, and [words](ring) that belong to a ring on the board. */
export interface Piece {
  text: string;
  strong?: boolean;
  ring?: string;
}

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([a-z-]+)\)/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    found.push(match[1] ? { text: match[1], strong: true } : { text: match[2]!, ring: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

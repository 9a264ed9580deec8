/** The rules as a page: chapters, search, and links between rules. */
import { blocks, type Block, type Passage } from './markdown';

export interface Chapter {
  id: string;
  title: string;
  deep: boolean;
  blocks: Block[];
}

/** The text before the first heading, and the chapters. */
export function chapters(markdown: string): { preface: Block[]; all: Chapter[] } {
  const [preface, all]: [Block[], Chapter[]] = [[], []];
  for (const block of blocks(markdown)) {
    if (block.kind === 'h2' || block.kind === 'h3') {
      all.push({ id: `part-${all.length + 1}`, title: block.text, deep: block.kind === 'h3', blocks: [] });
    } else (all.at(-1)?.blocks ?? preface).push(block);
  }
  return { preface, all };
}

/** Every rule by its number. */
export function rulesOf(all: Chapter[]): Set<string> {
  const passages = (block: Block): Passage[] => (block.kind === 'table' ? block.rows : [block]);
  return new Set(all.flatMap((c) => c.blocks.flatMap(passages).flatMap(({ rule }) => rule || [])));
}

const REFERENCE = /(<[^>]*>)|(?<![\w.-])(?:[A-Z]{2}-)?(?:[A-Z]{1,2}\d+(?:\.\d+)*[a-c]?|\d+\.\d+\.\d+)(?![\w-])/g;

/** Turns mentions of rules into links. `own`: the rule that the text belongs to. */
export function withRuleLinks(html: string, known: ReadonlySet<string>, own: string): string {
  const prefix = own.slice(0, 3) || [...known][0]?.slice(0, 3) || '';
  let code = false;
  return html.replace(REFERENCE, (found, tag: string | undefined) => {
    if (tag) {
      if (/^<\/?code/.test(tag)) code = !tag.startsWith('</');
      return found;
    }
    const rule = found.startsWith(prefix) ? found : prefix + found;
    return code || !known.has(rule) ? found : `<a href="#${rule}"${rule === own ? ' class="own"' : ''}>${found}</a>`;
  });
}

// --- searching ---------------------------------------------------------------------------------------------------

/** Removes accents and capitals character by character, so that positions stay the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .split('')
    .map((c) => c.normalize('NFD')[0]!.toLowerCase()[0]!)
    .join('');

export const searchWords = (wanted: string): string[] => fold(wanted).split(/\s+/).filter(Boolean);

/** The positions of a word in a folded text. A word with a digit is a number: 1.6 is in SK-1.6.3, but R2 is not in R21. */
function places(folded: string, word: string): number[] {
  const found: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const [before, after] = [folded[at - 1] ?? ' ', folded[at + word.length] ?? ' '];
    if (!/\d/.test(word) || (!/[a-z0-9.]/.test(before) && !/[a-z0-9]/.test(after))) found.push(at);
  }
  return found;
}

const has = (text: string, words: string[]): boolean => {
  const folded = fold(text.replace(/\*\*|`/g, ''));
  return words.every((word) => places(folded, word).length > 0);
};

/** The chapters, reduced to the blocks and rows that contain all words. */
export function matching(all: Chapter[], words: string[]): Chapter[] {
  if (!words.length) return all;
  return all.flatMap((chapter) => {
    const hits = chapter.blocks.flatMap((block) => {
      if (block.kind !== 'table') return has(block.text, words) ? [block] : [];
      const rows = block.rows.filter((row) => has(row.text, words));
      return rows.length ? [{ ...block, rows }] : [];
    });
    return hits.length ? [{ ...chapter, blocks: hits }] : [];
  });
}

export const count = (all: Chapter[]): number =>
  all.reduce((sum, c) => sum + c.blocks.reduce((n, b) => n + (b.kind === 'table' ? b.rows.length : 1), 0), 0);

/** Marks the words in HTML that this client has made. */
export function withHighlights(html: string, words: string[]): string {
  if (!words.length) return html;
  return html.replace(/(<[^>]*>|&\w+;)|([^<&]+)/g, (_, tag: string | undefined, text: string) => {
    if (tag) return tag;
    const plain = text.normalize('NFC');
    const folded = fold(plain);
    const hit = Array.from({ length: plain.length }, () => false);
    for (const word of words) for (const at of places(folded, word)) hit.fill(true, at, at + word.length);
    let out = '';
    for (let i = 0; i < plain.length; i++) {
      if (hit[i] && !hit[i - 1]) out += '<mark>';
      out += plain[i]!;
      if (hit[i] && !hit[i + 1]) out += '</mark>';
    }
    return out;
  });
}

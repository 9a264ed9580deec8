/** Just enough Markdown for the rules files. Everything is escaped first; rule numbers become anchors. */

const escape = (s: string): string =>
  s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A rule's number as rules files write it in bold, such as RB-R21 or SK-1.6.3. */
export const RULE = /\*\*([A-Z]{2}-[A-Z]{0,2}\d(?:[\w.]*\w)?)\*\*/;

export function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>');
}

const cells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => c.trim());

/** The note of a rule that has no test, which is not shown to players. */
const UNTESTED = /\s*\*\((?:not tested|netestováno): [^)]*\)\*/g;

/** A piece of text, with its number if it is a rule. */
export interface Passage {
  html: string;
  text: string;
  rule: string;
}

export interface Block extends Passage {
  kind: 'h2' | 'h3' | 'p' | 'li' | 'table' | 'code';
  /** The head and the rows of a table. */
  head: string;
  rows: Passage[];
}

const passage = (text: string, html = inline(text)): Passage => ({ html, text, rule: RULE.exec(text)?.[1] ?? '' });

/** The blocks of a rules file: headings, paragraphs, list items, tables, code. */
export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  const lines = markdown.replace(UNTESTED, '').split('\n');
  const add = (kind: Block['kind'], text: string, html?: string): void => {
    out.push({ kind, ...passage(text, html), head: '', rows: [] });
  };
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    if (/^# /.test(line) || !line.trim()) i++;
    else if (/^##+ /.test(line)) {
      add(line.startsWith('###') ? 'h3' : 'h2', line.replace(/^#+ /, ''));
      i++;
    } else if (line.startsWith('```')) {
      const code: string[] = [];
      while (++i < lines.length && !lines[i]!.startsWith('```')) code.push(lines[i]!);
      i++;
      add('code', code.join('\n'), escape(code.join('\n')));
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (lines[i]?.startsWith('|')) rows.push(lines[i++]!);
      const [head = '', ...body] = rows.filter((r) => !/^\|[\s:|-]+\|?$/.test(r));
      const row = (r: string, tag: string): string =>
        cells(r)
          .map((c) => `<${tag}>${inline(c)}</${tag}>`)
          .join('');
      const block = {
        ...passage(rows.join('\n'), ''),
        head: row(head, 'th'),
        rows: body.map((r) => passage(r, row(r, 'td'))),
      };
      out.push({ kind: 'table', ...block });
    } else {
      const item = /^\s*(?:[-*]|\d+\.) /.test(line);
      let text = line.replace(/^\s*(?:[-*]|\d+\.) /, '');
      i++;
      while (i < lines.length && lines[i]!.trim() && !/^\s*(?:[-*]|\d+\.) |^#|^\||^```/.test(lines[i]!))
        text += ' ' + lines[i++]!.trim();
      add(item ? 'li' : 'p', text);
    }
  }
  return out;
}

/** The text of one rule; a rule in a table is its row. */
export function findRule(markdown: string, id: string): string {
  const number = `**${id}**`;
  for (const block of blocks(markdown)) {
    if (!block.text.includes(number)) continue;
    if (block.kind !== 'table') return block.html;
    const row = block.rows.find((r) => r.text.includes(number));
    return cells(row?.text ?? '')
      .map(inline)
      .join(' · ');
  }
  return '';
}

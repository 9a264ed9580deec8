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

export interface Block {
  kind: 'h2' | 'h3' | 'p' | 'li' | 'table';
  html: string;
  text: string;
  rule: string;
}

/** The blocks of a rules file: headings, paragraphs, list items, tables. */
export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  const lines = markdown.split('\n');
  const add = (kind: Block['kind'], text: string, html = inline(text)): void => {
    out.push({ kind, html, text, rule: RULE.exec(text)?.[1] ?? '' });
  };
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    if (/^# /.test(line) || !line.trim()) i++;
    else if (/^##+ /.test(line)) {
      add(line.startsWith('###') ? 'h3' : 'h2', line.replace(/^#+ /, ''));
      i++;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (lines[i]?.startsWith('|')) rows.push(lines[i++]!);
      add('table', rows.join('\n'), table(rows));
    } else {
      const item = /^\s*(?:[-*]|\d+\.) /.test(line);
      let text = line.replace(/^\s*(?:[-*]|\d+\.) /, '');
      i++;
      while (i < lines.length && lines[i]!.trim() && !/^\s*(?:[-*]|\d+\.) |^#|^\|/.test(lines[i]!))
        text += ' ' + lines[i++]!.trim();
      add(item ? 'li' : 'p', text);
    }
  }
  return out;
}

function table(rows: string[]): string {
  const body = rows.filter((r) => !/^\|[\s:|-]+\|?$/.test(r));
  const row = (r: string, tag: string): string => {
    const rule = RULE.exec(r)?.[1];
    const inner = cells(r).map((c) => `<${tag}>${inline(c)}</${tag}>`);
    return `<tr${rule ? ` id="${escape(rule)}"` : ''}>${inner.join('')}</tr>`;
  };
  return `<thead>${row(body[0] ?? '', 'th')}</thead><tbody>${body
    .slice(1)
    .map((r) => row(r, 'td'))
    .join('')}</tbody>`;
}

/** The text of one rule; a rule in a table is its row. */
export function findRule(markdown: string, id: string): string {
  const mark = `**${id}**`;
  for (const block of blocks(markdown)) {
    if (!block.text.includes(mark)) continue;
    if (block.kind !== 'table') return block.html;
    const row = block.text.split('\n').find((r) => r.includes(mark)) ?? '';
    return cells(row).map(inline).join(' · ');
  }
  return '';
}

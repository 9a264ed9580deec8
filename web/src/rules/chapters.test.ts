import { describe, expect, test } from 'vitest';
import { chapters, count, matching, withRuleLinks, withHighlights, rulesOf, searchWords } from './chapters';

const RULES = `# Title

Who wrote it.

## 1 Tah

- **RB-R2** Hráč položí **první** žeton. *(not tested: no hands)*
- **RB-R21** Druhý žeton, viz R2 a A1; \`R2\` ne.

### 1.1 Otázky

| no. | text |
|---|---|
| **RB-A1** | žeton chybí |
| **RB-A2** | nic |
`;
const { preface, all } = chapters(RULES);

describe('chapters', () => {
  test('what stands before the first heading is apart; tables belong to their chapter', () => {
    expect(preface.map((b) => b.text)).toEqual(['Who wrote it.']);
    expect(all.map((c) => [c.title, c.deep, c.blocks.length])).toEqual([
      ['1 Tah', false, 2],
      ['1.1 Otázky', true, 1],
    ]);
    expect([...rulesOf(all)]).toEqual(['RB-R2', 'RB-R21', 'RB-A1', 'RB-A2']);
  });

  test('why a rule has no test is not for players', () => {
    expect(all[0]!.blocks[0]!.text).not.toContain('not tested');
  });

  test('other rules become links, code does not', () => {
    const html = withRuleLinks(all[0]!.blocks[1]!.html, rulesOf(all), 'RB-R21');
    expect(html).toContain('<a href="#RB-R21" class="own">RB-R21</a>');
    expect(html).toContain('viz <a href="#RB-R2">R2</a> a <a href="#RB-A1">A1</a>; <code>R2</code>');
  });
});

describe('search', () => {
  const rules = (wanted: string): string[] => [...rulesOf(matching(all, searchWords(wanted)))];

  test('words are found without accents, over marks, all of them', () => {
    expect(rules('zeton')).toEqual(['RB-R2', 'RB-R21', 'RB-A1']);
    expect(rules('PRVNI zeton')).toEqual(['RB-R2']);
    expect(count(matching(all, searchWords('zeton')))).toBe(3);
  });

  test('numbers are found whole, with or without what all begin with', () => {
    expect(rules('RB-A1')).toEqual(['RB-A1']);
    expect(rules('r2')).toEqual(['RB-R2', 'RB-R21']); // R21 speaks of R2
    expect(rules('R21')).toEqual(['RB-R21']);
  });

  test('what is found is marked with its own letters, never inside a tag', () => {
    expect(withHighlights('<strong>Žeton</strong> &amp; žetony', searchWords('zeton amp strong'))).toBe(
      '<strong><mark>Žeton</mark></strong> &amp; <mark>žeton</mark>y',
    );
  });
});

import { describe, expect, test } from 'vitest';
import vectors from '../../../tests/vectors/rules.json';
import { blocks, findRule, inline, RULE } from './markdown';

const RULES = `# Title

## 1.1 Turn

- **RB-R12** A turn has three steps:
  place, score, draw.
- plain item

| rule | text |
|---|---|
| **RB-R21** | a cluster scores \`n\` |
`;

describe('rules files', () => {
  test('a rule that goes over two lines is one block with its number', () => {
    const rule = blocks(RULES).find((b) => b.rule === 'RB-R12');
    expect(rule?.text).toContain('three steps: place, score, draw.');
  });

  test('a rule in a table is found as its row', () => {
    expect(findRule(RULES, 'RB-R21')).toBe('<strong>RB-R21</strong> · a cluster scores <code>n</code>');
  });

  test('a number that is part of another is not found', () => {
    expect(findRule(RULES, 'RB-R2')).toBe('');
  });

  test('markup in a rules file stays text', () => {
    expect(inline('<img src=x onerror=alert(1)> **b**')).toBe('&lt;img src=x onerror=alert(1)&gt; <strong>b</strong>');
  });
});

test.each(vectors)('the number of a rule, as Python finds it: $line', ({ line, rule }) => {
  expect(RULE.exec(line)?.[1] ?? '').toBe(rule);
});

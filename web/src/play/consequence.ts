/** The consequence of a choice in words: one line, and the reasons one by one. */
import type { Phrase, PreviewInfo } from '../api/wire';

/** A change of something that the player holds. */
export interface Amount {
  name: string;
  n: number;
  text: string;
}

/** What happens, or by how much a line of a sheet changes. */
export interface Reason {
  text: string;
  rule: string;
  points: number;
}

export interface Consequence {
  /** The points scored at once. */
  points: number;
  /** Why somebody would choose it, in one sentence; empty where no reason is known. */
  reason: string;
  /** Points, goods and later points, each with plus or minus; empty where nothing is counted. */
  numbers: string;
  /** All in one line, for the bar, a flag on the board and screen readers: the reason, then numbers. */
  line: string;
  reasons: Reason[];
  holds: Amount[];
  /** By how much the lines of the score sheets would change. */
  sheets: Reason[];
}

/** The texts that `consequence` needs: see `Hints.describe`. */
export interface ConsequenceTexts {
  phrase(phrase: Phrase): string;
  event(line: PreviewInfo['lines'][number]): string;
  hold(name: string, n: number): string;
  sheet(key: string, seat: number): string;
  scores(points: number): string;
  later(points: number): string;
}

export const signed = (n: number): string => `${n > 0 ? '+' : '−'}${Math.abs(n)}`;

/** Puts a preview into words. */
export function consequence(preview: PreviewInfo, texts: ConsequenceTexts): Consequence {
  const reasons = preview.lines.map((line) => ({ text: texts.event(line), rule: line.rule, points: line.points }));
  const holds = Object.entries(preview.holds).map(([name, n]) => ({ name, n, text: texts.hold(name, Math.abs(n)) }));
  const sheets = preview.sheets.map(({ key, rule, points, seat: owner }) => ({
    text: texts.sheet(key, owner),
    rule,
    points,
  }));
  const reason = preview.reason ? texts.phrase(preview.reason) : '';
  const counted = [];
  if (preview.points) counted.push(texts.scores(preview.points));
  // What is held most of comes first, and a loss never leads.
  for (const { n, text } of [...holds].sort((a, b) => b.n - a.n)) counted.push(`${signed(n)} ${text}`);
  // A lower worth at the end is mostly what was paid, or a rounding: it is among the details.
  if (preview.later > 0) counted.push(texts.later(preview.later));
  const numbers = counted.join(', ');
  const line = [reason, numbers].filter(Boolean).join(' ');
  return { points: preview.points, reason, numbers, line: line || (reasons[0]?.text ?? ''), reasons, holds, sheets };
}

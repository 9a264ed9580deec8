/** The consequence of a choice in words: one line, and the reasons one by one. */
import type { PreviewInfo } from '../api/wire';

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
  /** All in one line, for the bar, a flag on the board and screen readers. */
  line: string;
  reasons: Reason[];
  holds: Amount[];
  /** By how much the lines of the score sheets would change. */
  sheets: Reason[];
}

/** The texts that `consequence` needs: see `Hints.describe`. */
export interface ConsequenceTexts {
  event(line: PreviewInfo['lines'][number]): string;
  hold(name: string, n: number): string;
  sheet(key: string, seat: number): string;
  scores(points: number): string;
  later(points: number): string;
}

export const signed = (n: number): string => `${n > 0 ? '+' : '−'}${Math.abs(n)}`;

/** Puts a preview into words. `seat` is whose choice it is. */
export function consequence(preview: PreviewInfo, seat: number, texts: ConsequenceTexts): Consequence {
  const reasons = preview.lines.map((line) => ({ text: texts.event(line), rule: line.rule, points: line.points }));
  const holds = Object.entries(preview.holds).map(([name, n]) => ({ name, n, text: texts.hold(name, Math.abs(n)) }));
  const sheets = preview.sheets.map(({ key, rule, points, seat: owner }) => ({
    text: texts.sheet(key, owner),
    rule,
    points,
  }));
  const own = preview.sheets.filter((change) => change.seat === seat).reduce((sum, { points }) => sum + points, 0);
  const parts = [];
  if (preview.points) parts.push(texts.scores(preview.points));
  if (holds.length) parts.push(holds.map(({ n, text }) => `${signed(n)} ${text}`).join(', '));
  if (own !== preview.points) parts.push(texts.later(own - preview.points));
  if (!parts.length && reasons.length) parts.push(reasons[0]!.text);
  return { points: preview.points, line: parts.join(' · '), reasons, holds, sheets };
}

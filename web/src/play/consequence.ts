/** What a choice would bring, in words: one line, and the reasons one by one. */
import type { PreviewInfo } from '../api/wire';

/** So many more or less of something that is held. */
export interface Amount {
  name: string;
  n: number;
  text: string;
}

/** A reason: what happens, or what it means. */
export interface Reason {
  text: string;
  rule: string;
  points: number;
}

export interface Consequence {
  /** Scored at once. */
  points: number;
  /** All in one line, for a bar, a flag or an ear. */
  line: string;
  reasons: Reason[];
  holds: Amount[];
  /** What sheets would show more or less, if the game ended then. */
  sheets: Reason[];
}

/** How the words of a table are found: see `Play.consequence`. */
export interface Words {
  event(line: PreviewInfo['lines'][number]): string;
  hold(name: string, n: number): string;
  sheet(key: string, seat: number): string;
  scores(points: number): string;
  later(points: number): string;
}

export const signed = (n: number): string => `${n > 0 ? '+' : '−'}${Math.abs(n)}`;

/** A preview in words. `seat` is whose choice it is. */
export function consequence(preview: PreviewInfo, seat: number, words: Words): Consequence {
  const reasons = preview.lines.map((line) => ({ text: words.event(line), rule: line.rule, points: line.points }));
  const holds = Object.entries(preview.holds).map(([name, n]) => ({ name, n, text: words.hold(name, Math.abs(n)) }));
  const sheets = preview.sheets.map(({ key, rule, points, seat: owner }) => ({
    text: words.sheet(key, owner),
    rule,
    points,
  }));
  const own = preview.sheets.filter((change) => change.seat === seat).reduce((sum, { points }) => sum + points, 0);
  const parts = [];
  if (preview.points) parts.push(words.scores(preview.points));
  if (holds.length) parts.push(holds.map(({ n, text }) => `${signed(n)} ${text}`).join(', '));
  if (own !== preview.points) parts.push(words.later(own - preview.points));
  if (!parts.length && reasons.length) parts.push(reasons[0]!.text);
  return { points: preview.points, line: parts.join(' · '), reasons, holds, sheets };
}

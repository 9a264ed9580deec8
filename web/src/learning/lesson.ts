/** What a coach says when: the same as `play/teaching/coach.py` in the server's package; `tests/vectors/coach.json` holds both together. */
import type { Action } from '../api/messages';
import type { AdviceIs, MoveInfo, TopicInfo } from '../api/wire';

/** What a seat sees when it is asked: see `TopicInfo`. */
const CAUSES = ['ask', 'can', 'event', 'hold', 'score', 'thing'] as const;
export type Moment = Pick<TopicInfo, (typeof CAUSES)[number]>;

export function comesUp(topic: TopicInfo, now: Moment): boolean {
  return CAUSES.some((cause) =>
    topic[cause].some(
      (word) =>
        now[cause].includes(word) || (cause === 'thing' && now.thing.some((thing) => thing.startsWith(`${word}:`))),
    ),
  );
}

/** What to say now to somebody who knows so much: first what the question is, then the rest in order. */
export function nextTopic(topics: TopicInfo[], now: Moment, known: readonly string[]): TopicInfo | null {
  const fresh = topics.filter((topic) => !known.includes(topic.id) && comesUp(topic, now));
  return fresh.find((topic) => topic.ask.some((key) => now.ask.includes(key))) ?? fresh[0] ?? null;
}

export const same = (a: Action, b: Action): boolean => a.length === b.length && a.every((x, i) => x === b[i]);

/** So many points are worth a word. */
const SLIGHT = 1;
export const MOVES = 2;

/** What a move costs against the best one that the adviser knows, at least; the best move. */
export function cost(advice: AdviceIs, action: Action): { points: number; better: MoveInfo } | null {
  const [better] = advice.moves;
  if (!better || same(better.action, action)) return null;
  const mine = advice.moves.find((move) => same(move.action, action)) ?? advice.moves.at(-1)!;
  return { points: better.margin - mine.margin, better };
}

/** Whether giving up is clearly worse than another move, and which. */
export function regret(advice: AdviceIs, action: Action, outs: Action[]): MoveInfo | null {
  const found = cost(advice, action);
  if (!found || outs.some((out) => same(out, found.better.action))) return null;
  const weighed = advice.moves.some((move) => same(move.action, action));
  return !weighed || found.points >= SLIGHT ? found.better : null;
}

type Gains = MoveInfo['gains'];
const SOME = 0.5;

/** What a move is counted on to bring, in whole points, the greatest first; only lines on which the others differ from it. */
export function expected(gains: Gains, others: Gains[]): { key: string; points: number }[] {
  const brings = (some: Gains, what: string): number => some.find((g) => !g.other && g.key === what)?.points ?? 0;
  const differs = (g: Gains[number]): boolean =>
    !others.length || others.some((some) => Math.abs(g.points - brings(some, g.key)) >= SOME);
  return gains
    .filter((g) => !g.other && g.points >= SOME && differs(g))
    .map(({ key, points }) => ({ key, points: Math.round(points) }))
    .slice(0, MOVES);
}

/** The moves that cost most. */
export function dearest<T extends { points: number }>(costs: T[]): T[] {
  return costs
    .filter((c) => c.points >= SLIGHT)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOVES);
}

/** How two sheets differ, line by line, the greatest difference first. */
export function differences(
  mine: { key: string; points: number }[],
  theirs: { key: string; points: number }[],
): { key: string; points: number }[] {
  const found = new Map<string, number>();
  for (const { key, points } of theirs) found.set(key, (found.get(key) ?? 0) + points);
  for (const { key, points } of mine) found.set(key, (found.get(key) ?? 0) - points);
  return [...found]
    .map(([key, points]) => ({ key, points }))
    .filter(({ points }) => points)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

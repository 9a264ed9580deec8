/** When the coach says what. The terminal's coach does the same in `play/teaching/coach.py` and `terminal/coach.py`;
 * `tests/vectors/coach.json` holds both together. */
import { same } from '../play/actions';
import type { Action } from '../api/messages';
import type { AdviceIs, MoveInfo, TopicInfo } from '../api/wire';

/** The causes of a topic: see `TopicInfo`. */
const CAUSES = ['ask', 'can', 'event', 'hold', 'score', 'thing'] as const;
/** What a deciding seat sees, by cause. */
export type Situation = Pick<TopicInfo, (typeof CAUSES)[number]>;

export function comesUp(topic: TopicInfo, now: Situation): boolean {
  return CAUSES.some((cause) =>
    topic[cause].some(
      (word) =>
        now[cause].includes(word) || (cause === 'thing' && now.thing.some((thing) => thing.startsWith(`${word}:`))),
    ),
  );
}

/** Returns the next topic for somebody who knows these: first what the question is about, then the rest in order. */
export function nextTopic(topics: TopicInfo[], now: Situation, known: readonly string[]): TopicInfo | null {
  const fresh = topics.filter((topic) => !known.includes(topic.id) && comesUp(topic, now));
  return fresh.find((topic) => topic.ask.some((key) => now.ask.includes(key))) ?? fresh[0] ?? null;
}

/** Smaller differences are not mentioned. */
const MIN_COST_POINTS = 1;
/** How many moves, or gains of a move, are shown. */
const MAX_SHOWN = 2;

/** Returns the best move that the adviser knows, and how many points the action loses against it, at least. */
export function cost(advice: AdviceIs, action: Action): { points: number; better: MoveInfo } | null {
  const [better] = advice.moves;
  if (!better || same(better.action, action)) return null;
  const mine = advice.moves.find((move) => same(move.action, action)) ?? advice.moves.at(-1)!;
  return { points: better.margin - mine.margin, better };
}

/** Returns the move that is clearly better than passing, if there is one. */
export function betterThanPassing(advice: AdviceIs, action: Action, passes: Action[]): MoveInfo | null {
  const found = cost(advice, action);
  if (!found || passes.some((pass) => same(pass, found.better.action))) return null;
  const weighed = advice.moves.some((move) => same(move.action, action));
  return !weighed || found.points >= MIN_COST_POINTS ? found.better : null;
}

type Gains = MoveInfo['gains'];
const MIN_GAIN_POINTS = 0.5;

/** Returns what a move is expected to score, in whole points, the greatest first; only lines in which the others differ. */
export function expected(gains: Gains, others: Gains[]): { key: string; points: number }[] {
  const brings = (some: Gains, what: string): number => some.find((g) => !g.other && g.key === what)?.points ?? 0;
  const differs = (g: Gains[number]): boolean =>
    !others.length || others.some((some) => Math.abs(g.points - brings(some, g.key)) >= MIN_GAIN_POINTS);
  return gains
    .filter((g) => !g.other && g.points >= MIN_GAIN_POINTS && differs(g))
    .map(({ key, points }) => ({ key, points: Math.round(points) }))
    .slice(0, MAX_SHOWN);
}

/** Returns the moves that cost most. */
export function costliest<T extends { points: number }>(costs: T[]): T[] {
  return costs
    .filter((c) => c.points >= MIN_COST_POINTS)
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_SHOWN);
}

/** Returns how two sheets differ, line by line, the greatest difference first. */
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

/** When the coach says what. The terminal's coach does the same in `play/teaching/coach.py` and `terminal/coach.py`;
 * `tests/vectors/coach.json` holds both together. */
import { same } from '../play/actions';
import type { Action } from '../api/messages';
import type { AdviceIs, MoveInfo, TopicInfo } from '../api/wire';

/** The causes of a topic: see `TopicInfo`. */
const CAUSES = ['ask', 'can', 'event', 'hold', 'score', 'thing'] as const;
/** What a deciding seat sees, by cause. */
export type Situation = Pick<TopicInfo, (typeof CAUSES)[number]>;

/** What the suggested moves are about: their verbs, and the lines of the score sheet and the goods that they bring. */
export type Suggested = readonly string[];
/** What a topic may have in common with them. */
const MOVE_CAUSES = ['can', 'score', 'hold'] as const;

/** Whether a topic explains what the suggested moves are about. */
export function explainsMoves(topic: TopicInfo, suggested: Suggested): boolean {
  return MOVE_CAUSES.some((cause) => topic[cause].some((word) => suggested.includes(word)));
}

/** Whether a topic is about the question itself. */
export function isAsked(topic: TopicInfo, now: Situation): boolean {
  return topic.ask.some((key) => now.ask.includes(key));
}

export function comesUp(topic: TopicInfo, now: Situation): boolean {
  return CAUSES.some((cause) =>
    topic[cause].some(
      (word) =>
        now[cause].includes(word) || (cause === 'thing' && now.thing.some((thing) => thing.startsWith(`${word}:`))),
    ),
  );
}

/** Returns the next topic for somebody who knows these: first what the question is about, then what the suggested moves
 * are about, then the rest in order. */
export function nextTopic(
  topics: TopicInfo[],
  now: Situation,
  known: readonly string[],
  suggested: Suggested = [],
): TopicInfo | null {
  const fresh = topics.filter((topic) => !known.includes(topic.id) && comesUp(topic, now));
  return (
    fresh.find((topic) => isAsked(topic, now)) ??
    fresh.find((topic) => explainsMoves(topic, suggested)) ??
    fresh[0] ??
    null
  );
}

/** Returns the two moves to suggest: the best, and the next one that is chosen for another reason. */
export function twoMoves(moves: MoveInfo[]): MoveInfo[] {
  const [best, ...others] = moves;
  if (!best) return [];
  const kind = ({ action, reason }: MoveInfo): string => {
    const first = reason?.args.one;
    return `${action[0]} ${typeof first === 'object' && first !== null && 'key' in first ? String(first.key) : ''}`;
  };
  const other = others.find((move) => kind(move) !== kind(best)) ?? others[0];
  return other ? [best, other] : [best];
}

/** Returns the line of the score sheet in which each of two moves is expected to bring most more than the other, if any. */
export function difference([a, b]: MoveInfo[]): [string | null, string | null] {
  return a && b ? [surplus(a, b), surplus(b, a)] : [null, null];
}

function surplus(one: MoveInfo, other: MoveInfo): string | null {
  const theirs = new Map(other.gains.filter((g) => !g.other).map(({ key, points }) => [key, points]));
  const [most] = one.gains
    .filter((g) => !g.other)
    .map(({ key, points }) => ({ key, points: points - (theirs.get(key) ?? 0) }))
    .sort((x, y) => y.points - x.points);
  return most && most.points >= MIN_GAIN_POINTS ? most.key : null;
}

/** Smaller differences are not mentioned. */
const MIN_COST_POINTS = 1;
const MIN_GAIN_POINTS = 0.5;
/** How many moves are shown. */
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

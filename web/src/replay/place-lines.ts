/** What a finished game turned on, as the replay page draws it. */
import type { AnalysisInfo, StepInfo } from '../api/wire';

/** A point of a seat's line: after how many entries, and the place that it could expect then. */
export interface Point {
  at: number;
  place: number;
}

/** Each seat's line. A decision moves it from what the best move promised to what the one that was made did. */
export function lines(analysis: AnalysisInfo, end: number): Point[][] {
  return analysis.end.map((place, seat) => [
    ...analysis.steps.flatMap((step) => [
      { at: step.entry, place: step.before[seat]! },
      { at: step.entry + 1, place: step.after[seat]! },
    ]),
    { at: end, place },
  ]);
}

/** The place on a line after so many entries. */
export function placeAt(line: readonly Point[], at: number): number {
  const next = line.findIndex((p) => p.at >= at);
  if (next < 0) return line.at(-1)?.place ?? 1;
  const [a, b] = [line[Math.max(0, next - 1)]!, line[next]!];
  return b.at === a.at ? b.place : a.place + ((b.place - a.place) * (at - a.at)) / (b.at - a.at);
}

/** The decision that was made in the position after so many entries, if there was a choice. */
export function stepAt(analysis: AnalysisInfo, at: number | null): StepInfo | null {
  return analysis.steps.find((step) => step.entry === at) ?? null;
}

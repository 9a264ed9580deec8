/** Groups the lines of the log by turn. */
import type { LogLine } from '../../api/wire';

/** What one seat did until another one acted, with the chance events in between. */
export interface Turn {
  seat: number;
  /** The first entry, and the one after the last. */
  from: number;
  to: number;
  lines: LogLine[];
}

/** Groups the log into turns, oldest first. The first line of an entry says who acts. Entries of the table, and what it deals
 * (`dealt`: keys of such lines), belong to the seat that moved before; before the first move they are the set-up, of seat -1. */
export function turns(log: readonly LogLine[], dealt: readonly string[] = []): Turn[] {
  const found: Turn[] = [];
  let entry = -1;
  for (const line of log) {
    const last = found.at(-1);
    const acts = line.seat >= 0 && !dealt.includes(line.key);
    const begins = line.entry !== entry && acts && line.seat !== last?.seat;
    entry = line.entry;
    if (!last || begins) {
      found.push({ seat: acts ? line.seat : -1, from: line.entry, to: line.entry + 1, lines: [line] });
      continue;
    }
    last.lines.push(line);
    last.to = line.entry + 1;
  }
  return found;
}

/** Replaces turns by equal ones of `known`, so that they are not drawn again. */
export function sameTurns(found: Turn[], known: readonly Turn[]): Turn[] {
  const before = new Map(known.map((turn) => [turn.from, turn]));
  return found.map((turn) => {
    const old = before.get(turn.from);
    const same = old?.seat === turn.seat && old.lines.length === turn.lines.length;
    return same && old.lines.every((line, i) => line === turn.lines[i]) ? old : turn;
  });
}

/** The points that each seat won or lost in some lines. */
export function gains(lines: readonly LogLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, points } of lines) if (points && seat >= 0) sums.set(seat, (sums.get(seat) ?? 0) + points);
  return sums;
}

/** The line that says most about a turn: one with a place on the board, else one with points, else the first. */
export function mainLine(lines: readonly LogLine[], placed: (line: LogLine) => boolean): LogLine {
  return lines.find(placed) ?? lines.find((l) => l.points) ?? lines[0]!;
}

/** One position of a finished game: after how many entries, and each seat's points then. */
export interface Standing {
  entry: number;
  worth: number[];
}

/** A change of the lead: between which positions, and what each seat gained by it. */
export interface Swing {
  from: Standing;
  to: Standing;
  by: number[];
  size: number;
}

/** The moments at which the lead changed most, in the order of the game. A seat's lead is its points minus those of the
 * best opponent. */
export function swings(marks: readonly Standing[], max = 3): Swing[] {
  const lead = (worth: number[], seat: number): number =>
    worth[seat]! - Math.max(...worth.filter((_, other) => other !== seat));
  return marks
    .slice(1)
    .map((to, i): Swing => {
      const from = marks[i]!;
      const by = to.worth.map((points, seat) => points - from.worth[seat]!);
      const size = Math.max(...by.map((_, seat) => Math.abs(lead(to.worth, seat) - lead(from.worth, seat))));
      return { from, to, by, size };
    })
    .filter((s) => s.size > 0)
    .sort((a, b) => b.size - a.size)
    .slice(0, max)
    .sort((a, b) => a.to.entry - b.to.entry);
}

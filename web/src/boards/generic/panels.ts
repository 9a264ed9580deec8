/** A picture of any game as panels that people can read: every field by its name. */
import type { Moment } from '../../api/wire';

/** What the shell shows already. */
const SHELL = new Set<string>([
  'seats',
  'options',
  'to_act',
  'answered',
  'phase',
  'totals',
  'sheets',
] satisfies (keyof Moment)[]);

export interface Field {
  name: string;
  value: unknown;
}

export const words = (name: string): string => name.replaceAll('_', ' ');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that has one item for each seat is shown seat by seat. */
const bySeat = (value: unknown, seats: number): value is unknown[] => Array.isArray(value) && value.length === seats;

/** What lies in the middle of the table. */
export function common(view: object, seats: number): Field[] {
  return Object.entries(view).flatMap(([name, value]) =>
    SHELL.has(name) || bySeat(value, seats) ? [] : [{ name: words(name), value }],
  );
}

/** What lies in front of one seat. */
export function ofSeat(view: object, seats: number, seat: number): Field[] {
  return Object.entries(view).flatMap(([name, value]) => {
    if (SHELL.has(name) || !bySeat(value, seats)) return [];
    const own = value[seat];
    return isRecord(own)
      ? Object.entries(own).map(([n, v]) => ({ name: words(n), value: v }))
      : [{ name: words(name), value: own }];
  });
}

/** A value in a line: lists with commas, records with names, so many of a kind, nothing as a dash. */
export function line(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length
      ? value.map((v) => (Array.isArray(v) || (isRecord(v) && !('count' in v)) ? `(${line(v)})` : line(v))).join(', ')
      : '–';
  if (isRecord(value)) {
    const { count, ...what } = value;
    if (typeof count === 'number' && Object.keys(what).length === 1)
      return `${count} × ${line(Object.values(what)[0])}`;
    return Object.entries(value)
      .map(([name, v]) => `${words(name)} ${line(v)}`)
      .join(', ');
  }
  return String(value);
}

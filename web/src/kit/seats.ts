/** Player colours, each with an emblem and a pattern, so that colour is never the only sign. */
const COLOURS = ['rowan', 'tide', 'gorse', 'kelp', 'peat'] as const;

export function colour(seat: number): string {
  return COLOURS[seat] ?? 'peat';
}

/** Player colours, each with an emblem and a pattern, so that nothing is shown by colour alone. */
const COLOURS = ['rowan', 'tide', 'gorse', 'kelp', 'peat'] as const;

export function colour(seat: number): string {
  return COLOURS[seat] ?? 'peat';
}

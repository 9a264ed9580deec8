import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import { overlap, placeLabels, type Wanted } from './labels';

describe('labels', () => {
  const crowd: Wanted[] = Array.from({ length: 60 }, (_, i) => ({
    id: i,
    text: `Town number ${i}`,
    at: [(i % 8) * 70 + (i % 3) * 9, Math.floor(i / 8) * 48 + (i % 5) * 7] as Point,
    r: 12,
  }));

  it('never overlap each other, nor a place', () => {
    const labels = placeLabels(crowd, 14, [{ x: 0, y: 0, w: 90, h: 40 }]);
    expect(labels.length).toBeGreaterThan(10);
    for (const a of labels) {
      expect(overlap(a.box, { x: 0, y: 0, w: 90, h: 40 })).toBeLessThan(0.02);
      for (const b of labels) if (a !== b) expect(overlap(a.box, b.box)).toBeLessThan(0.02);
      for (const { at, r } of crowd)
        expect(overlap(a.box, { x: at[0] - r, y: at[1] - r, w: 2 * r, h: 2 * r })).toBeLessThan(0.02);
    }
  });

  it('that must stand do stand', () => {
    expect(placeLabels([{ ...crowd[0]!, must: true }], 14, [{ x: -500, y: -500, w: 1000, h: 1000 }])).toHaveLength(1);
    expect(placeLabels([crowd[0]!], 14, [{ x: -500, y: -500, w: 1000, h: 1000 }])).toHaveLength(0);
  });

  it('stay inside', () => {
    const [label] = placeLabels([{ ...crowd[0]!, at: [5, 50] }], 14, [], { x: 0, y: 0, w: 400, h: 400 });
    expect(label!.box.x).toBeGreaterThanOrEqual(0);
  });
});

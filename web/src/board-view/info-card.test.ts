import { describe, expect, it } from 'vitest';
import { grouped, place } from './info-card';

const row = (key: string): any => ({ label: { key, args: {} }, give: [], get: [], text: null });

describe('an info card', () => {
  it('says each label once', () => {
    expect(grouped([row('a'), row('a'), row('b'), row('a')]).map((g) => [g.label.key, g.lines.length])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 1],
    ]);
  });

  it('stands beside its thing, on the side with room, inside the window', () => {
    const card = { offsetWidth: 350, offsetHeight: 300 };
    expect(place({ left: 100, right: 200, top: 400, bottom: 500 }, card, 1440, 900)).toEqual({ left: 210, top: 300 });
    expect(place({ left: 1300, right: 1400, top: 0, bottom: 50 }, card, 1440, 900)).toEqual({ left: 940, top: 10 });
    expect(place({ left: 10, right: 350, top: 700, bottom: 730 }, card, 360, 740)).toEqual({ left: 10, top: 430 });
  });

  it('covers nothing that can be chosen, as long as there is room elsewhere', () => {
    const card = { offsetWidth: 350, offsetHeight: 300 };
    const thing = { left: 100, right: 200, top: 400, bottom: 500 };
    const clear = [{ left: 250, right: 600, top: 100, bottom: 800 }];
    const { left, top } = place(thing, card, 1440, 900, clear);
    const free = (b: typeof thing): boolean =>
      left >= b.right || left + 350 <= b.left || top >= b.bottom || top + 300 <= b.top;
    expect([thing, ...clear].every(free)).toBe(true);
    // Nowhere is free: as little as possible.
    const all = [{ left: 0, right: 1440, top: 0, bottom: 600 }];
    expect(place(thing, card, 1440, 900, all).top).toBe(590);
  });
});

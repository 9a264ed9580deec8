import { describe, expect, it } from 'vitest';
import { bestExchange } from './icons';

const way = (goods: string[], points: number, barrels = 0): any => ({ goods, points, barrels, tokens: 0 });

describe('what is printed on an exchange', () => {
  it('is its best way', () => {
    const tile = { exchanges: [way(['sheep'], 2), way(['cattle', 'cattle', 'cattle'], 8)] };
    expect(bestExchange(tile)).toEqual({ give: [['cattle', 3]], get: [['vp', 8]] });
  });
  it('counts the goods where any mix will do', () => {
    const tile = { exchanges: [way(['sheep', 'wood'], 5), way(['sheep', 'stone'], 5)] };
    expect(bestExchange(tile)).toEqual({ give: [['any', 2]], get: [['vp', 5]] });
  });
  it('is nothing without an exchange', () => {
    expect(bestExchange({ exchanges: [] })).toBeNull();
  });
});

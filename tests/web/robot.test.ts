/** Every title is played to its end by pressing only what is in sight: on a phone, upright and on its side, and on a small laptop. */
import { afterAll, expect, test } from 'vitest';
import { annAndBots, House, luck, rarest } from './house';

const house = await House.open();
afterAll(() => house.close());

const UPRIGHT = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const LAPTOP = { width: 1366, height: 768 };

/** Short forms of the long games, and the kinds of decisions that a game must have brought. */
const PLAN: Record<string, { options?: Record<string, unknown>; kinds: string[]; size: typeof UPRIGHT }> = {
  rebirth: { kinds: ['place'], size: UPRIGHT },
  skye: { kinds: ['axe', 'buy', 'pass', 'lift', 'place'], size: UPRIGHT },
  glenmore: {
    options: { end_on_top: true },
    kinds: ['take', 'place', 'activate', 'walk', 'sell', 'crest', 'done'],
    size: UPRIGHT,
  },
  brianboru: {
    kinds: ['settle', 'keep', 'play', 'lead', 'choose', 'buy'],
    size: LAPTOP,
  },
  empires: {
    options: { max_rounds: 4 },
    kinds: ['clan', 'keep', 'place', 'build', 'use', 'harvest', 'pass'],
    size: ON_ITS_SIDE,
  },
};

/** One size for each game; all of them in `make soak`. */
const TABLES = (await house.games()).flatMap((game) => {
  const plan = PLAN[game.key] ?? { kinds: [], size: UPRIGHT };
  const sizes = process.env.CLACHAN_SOAK ? [UPRIGHT, ON_ITS_SIDE, LAPTOP] : [plan.size];
  return sizes.map((viewport) => ({ game, ...plan, viewport, key: game.key }));
});

test.each(TABLES)('$key at $viewport.width by $viewport.height', async ({ game, options = {}, kinds, viewport }) => {
  const random = luck(21);
  const done = new Map<string, number>();
  const missing = (): string[] => kinds.filter((kind) => !done.has(kind));
  // Luck may hold a kind of decision back: then another game is played.
  for (let i = 0; i < 3 && (i === 0 || missing().length); i++) {
    const ann = await house.person({ viewport });
    await ann.table(game.key, annAndBots(game), { options });
    while ((await ann.waitForMove()) !== 'over') {
      await ann.take(rarest(await ann.legal(), done, random), random);
    }
    expect(ann.faults).toEqual([]);
    await ann.page.context().close();
  }
  expect(missing()).toEqual([]);
});

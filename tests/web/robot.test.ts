/** Every title is played to its end by pressing only what is in sight: on a phone, upright and on its side, and on a small laptop. */
import { expect, test } from 'vitest';
import { SOAK, long } from './long';
import { leastTried, seededRandom } from './random';
import { annAndBots, gamesOf, newUser, type GameInfo } from './user';

const UPRIGHT = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const LAPTOP = { width: 1366, height: 768 };

/** Short forms of the long games, and the kinds of decisions that a game must have brought. */
const PLAN: Record<
  string,
  { options?: Record<string, unknown>; kinds: string[]; phone: typeof UPRIGHT; laptop?: true }
> = {
  rebirth: { kinds: ['place'], phone: UPRIGHT },
  skye: { kinds: ['axe', 'buy', 'pass', 'lift', 'place'], phone: UPRIGHT },
  glenmore: {
    options: { end_on_top: true },
    kinds: ['take', 'place', 'activate', 'walk', 'sell', 'crest', 'done'],
    phone: UPRIGHT,
  },
  brianboru: {
    kinds: ['settle', 'keep', 'play', 'lead', 'choose', 'buy'],
    phone: UPRIGHT,
    laptop: true,
  },
  empires: {
    options: { max_rounds: 4 },
    kinds: ['clan', 'keep', 'place', 'build', 'use', 'harvest', 'pass'],
    phone: ON_ITS_SIDE,
  },
};

interface Played {
  game: GameInfo;
  viewport: typeof UPRIGHT;
}

const GAMES = await gamesOf();
const planOf = ({ key }: GameInfo): (typeof PLAN)[string] => PLAN[key] ?? { kinds: [], phone: UPRIGHT };
/** Each game on a phone, in every run. */
const PHONES = GAMES.map((game): Played => ({ game, viewport: planOf(game).phone }));
/** The game with the largest hand on a laptop as well; in `make soak` all games at all sizes. */
const OTHERS = GAMES.flatMap((game) =>
  [UPRIGHT, ON_ITS_SIDE, LAPTOP]
    .filter((size) => size !== planOf(game).phone && (SOAK || (size === LAPTOP && planOf(game).laptop)))
    .map((viewport): Played => ({ game, viewport })),
);

test.each(PHONES)('$game.key at $viewport.width by $viewport.height', play);
long.each(OTHERS)('$game.key at $viewport.width by $viewport.height', play);

async function play({ game, viewport }: Played): Promise<void> {
  const { options = {}, kinds } = planOf(game);
  const random = seededRandom(21);
  const done = new Map<string, number>();
  const missing = (): string[] => kinds.filter((kind) => !done.has(kind));
  // Luck may hold a kind of decision back: then another game is played.
  for (let i = 0; i < 3 && (i === 0 || missing().length); i++) {
    const ann = await newUser({ viewport });
    await ann.openTable(game.key, annAndBots(game), { options });
    while ((await ann.waitForMove()) !== 'over') {
      await ann.play(leastTried(await ann.legal(), done, random), random);
    }
    expect(ann.errors).toEqual([]);
  }
  expect(missing()).toEqual([]);
}

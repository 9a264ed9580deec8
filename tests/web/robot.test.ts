/** Every title is played to its end by pressing only what is in sight: on a phone, upright and on its side, and on a small laptop. */
import { afterAll, expect, test } from "vitest";
import type { Action } from "./hands";
import { annAndBots, House, luck } from "./house";

const house = await House.open();
afterAll(() => house.close());

const UPRIGHT = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const LAPTOP = { width: 1366, height: 768 };

/** Short forms of the long games, and the kinds of decisions that a game must have brought. */
const PLAN: Record<
  string,
  { options?: Record<string, unknown>; kinds: string[]; size: typeof UPRIGHT }
> = {
  rebirth: { kinds: ["place"], size: UPRIGHT },
  skye: { kinds: ["axe", "buy", "pass", "place"], size: UPRIGHT },
  glenmore: {
    options: { end_on_top: true },
    kinds: ["take", "place", "activate", "crest", "done"],
    size: UPRIGHT,
  },
  brianboru: {
    kinds: ["settle", "keep", "play", "lead", "choose"],
    size: LAPTOP,
  },
  empires: {
    options: { max_rounds: 4 },
    kinds: ["clan", "keep", "place", "build", "harvest", "pass"],
    size: ON_ITS_SIDE,
  },
};

/** One size for each game; all of them in `make soak`. */
const TABLES = (await house.games()).flatMap((game) => {
  const plan = PLAN[game.key] ?? { kinds: [], size: UPRIGHT };
  const sizes = process.env.CLACHAN_SOAK
    ? [UPRIGHT, ON_ITS_SIDE, LAPTOP]
    : [plan.size];
  return sizes.map((viewport) => ({ game, ...plan, viewport, key: game.key }));
});

/** What was done least often: so that every kind of decision is taken. */
function rarest(
  legal: Action[],
  done: Map<string, number>,
  random: () => number,
): Action {
  const often = (a: Action): number =>
    1000 * (done.get(String(a[0])) ?? 0) + (done.get(a.join(" ")) ?? 0);
  const least = Math.min(...legal.map(often));
  const few = legal.filter((a) => often(a) === least);
  return few[Math.floor(random() * few.length)]!;
}

test.each(TABLES)(
  "$key at $viewport.width by $viewport.height",
  async ({ game, options = {}, kinds, viewport }) => {
    const random = luck(21);
    const done = new Map<string, number>();
    const count = (what: string): unknown =>
      done.set(what, (done.get(what) ?? 0) + 1);
    const missing = (): string[] => kinds.filter((kind) => !done.has(kind));
    // Luck may hold a kind of decision back: then another game is played.
    for (let i = 0; i < 3 && (i === 0 || missing().length); i++) {
      const ann = await house.person({ viewport });
      await ann.table(game.key, annAndBots(game), { options });
      while ((await ann.waitForMove()) !== "over") {
        const action = rarest(await ann.legal(), done, random);
        count(String(action[0]));
        count(action.join(" "));
        await ann.take(action, random);
      }
      expect(ann.faults).toEqual([]);
      await ann.page.context().close();
    }
    expect(missing()).toEqual([]);
  },
);

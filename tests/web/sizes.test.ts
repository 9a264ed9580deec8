/** On every screen, whatever is asked: the prompt and the buttons are in sight, everything legal lies in the dock or on the
 * board, what can be pressed is large enough for a finger or grows under it, and nothing moves away when it is chosen. */
import { expect } from 'vitest';
import { SOAK, testEachGame } from './long';
import type { Action } from './pointer';
import { seededRandom, leastTried } from './random';
import { annAndBots, gamesOf, newUser, type User } from './user';
import { untilStill } from './settle';

const GAMES = await gamesOf();

/** Phones upright and on their side, a tablet, a desktop magnified to 200 %, and as it is. */
const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [720, 450],
  [1440, 900],
] as const;
// Two of them show the beginning; `make soak` looks further.
const DECISIONS = SOAK ? 8 : 2;

/** What is wrong at the table as it is shown now. */
const faults = (ann: User, legal: Action[]): Promise<string[]> =>
  ann.page.evaluate((legal) => {
    const FINGER = 44;
    const narrow = innerWidth < 1100 || innerHeight < 500;
    const at = (x: number, y: number, e: Element): boolean => e.contains(document.elementFromPoint(x, y));
    const middle = (e: Element): [number, number] => {
      const r = e.getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    };
    const onTop = (e: Element): boolean => at(...middle(e), e);
    const name = (e: Element): string => `${e.tagName} ${e.className} ${e.textContent?.trim().slice(0, 40)}`;
    /** Whether a finger that comes down beside its middle still meets it. What grows when it is pressed may be smaller. */
    const large = (e: Element): boolean => {
      const [x, y] = middle(e);
      const far = FINGER / 2 - 1;
      return (
        e.matches('[data-legal], .look-fan .item, p .link, .refuse .link') ||
        (at(x - far, y, e) && at(x + far, y, e) && at(x, y - far, e) && at(x, y + far, e))
      );
    };
    /** Of a row that is swiped, what is cut at its end. */
    const cut = (e: Element): boolean => {
      const list = e.closest('ul, .since')?.getBoundingClientRect();
      const r = e.getBoundingClientRect();
      return !!list && (r.right > list.right || r.left < list.left || r.bottom > list.bottom || r.top < list.top);
    };
    const pressable = [
      ...document.querySelectorAll('button:not([disabled]), a[href], select, summary, [role=option], [data-legal]'),
    ].filter(onTop);
    const said = new Set(
      [...document.querySelectorAll('[data-does]')].flatMap((e) =>
        (JSON.parse(e.getAttribute('data-does')!) as (string | number)[][]).map((action) => JSON.stringify(action)),
      ),
    );
    const several = document.querySelector('.dock [aria-multiselectable=true], .dock .form');
    return [
      ...['.dock h2', '.dock .do'].flatMap((where) => {
        const e = document.querySelector(where)!;
        const r = e.getBoundingClientRect();
        return r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth ? [] : [`${where} is not in sight`];
      }),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...(several
        ? []
        : legal
            .map((action) => JSON.stringify(action))
            .filter((action) => !said.has(action))
            .map((action) => `nothing stands for ${action}`)),
      ...(narrow ? pressable.filter((e) => !large(e) && !cut(e)).map((e) => `small: ${name(e)}`) : []),
    ];
  }, legal);

interface Press {
  id: string;
  where: string;
  x: number;
  y: number;
}

/** Something that can be chosen and is in sight: on the board, or in the tray. */
const choice = (ann: User, where: string): Promise<Press | null> =>
  ann.page.evaluate((where) => {
    for (const e of document.querySelectorAll(where)) {
      const r = e.getBoundingClientRect();
      const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
      if (!e.contains(document.elementFromPoint(x, y))) continue;
      const id = e.getAttribute('data-target') ?? e.getAttribute('data-item');
      return { id: id!, where, x, y };
    }
    return null;
  }, where);

/** Where everything lies that is not on the board, whether what was pressed is still below the pointer, and its size. */
const lies = (ann: User, { id, where, x, y }: Press): Promise<Lies> =>
  ann.page.evaluate(
    ([where, id, x, y]) => {
      const box = (e: Element): number[] => {
        const r = e.getBoundingClientRect();
        return [r.left, r.top, r.width, r.height].map(Math.round);
      };
      const smallest = (e: Element): number => {
        const r = e.getBoundingClientRect();
        return Math.min(r.width, r.height);
      };
      const whole = (e: Element): boolean => {
        const [r, b] = [e, e.closest('.board, .dock ul')!].map((e) => e.getBoundingClientRect()) as [DOMRect, DOMRect];
        return r.left >= b.left && r.right <= b.right && r.top >= b.top && r.bottom <= b.bottom;
      };
      const still = '.dock h2, .dock .do, .lid button, .bar button, .board';
      const tray = document.querySelector('.dock .choose');
      const thing = [...document.querySelectorAll(where)].find((e) =>
        [e.getAttribute('data-target'), e.getAttribute('data-item')].includes(id),
      );
      return {
        still: [...document.querySelectorAll(still)].map(box),
        tray: tray && box(tray),
        under: !!thing?.contains(document.elementFromPoint(x, y)),
        whole: !!thing && whole(thing),
        size: thing ? smallest(thing) : 0,
      };
    },
    [where, id, x, y] as const,
  );

interface Lies {
  still: number[][];
  /** Beside a bar below the board it may come and go: nothing gives way to it there. */
  tray: number[] | null;
  under: boolean;
  /** Not cut by the edge: what is cut comes into sight when it is chosen. */
  whole: boolean;
  size: number;
}

/** Chooses something and lets it go again; says what was wrong with that. */
async function tryOut(ann: User, where: string): Promise<string[]> {
  const press = await choice(ann, where);
  if (!press) return [];
  const before = await lies(ann, press);
  await ann.page.mouse.click(press.x, press.y);
  const chosen = ann.page.locator('.chosen, .item.on');
  await chosen.first().waitFor({ state: 'attached' });
  await untilStill(ann.page, `${where}, .dock *`); // it grows, or comes into sight
  const after = await lies(ann, press);
  // One of several ways is asked for in the tray; a place that was too small for a finger is shown larger, elsewhere.
  const asks = await ann.page.locator('.tray .head .link:not(.all)').count();
  const narrow = ann.page.viewportSize()!.width < 1100;
  const grows = narrow && before.size < 44;
  // The first Escape may close the info card of what the pointer rests on.
  for (let i = 0; i < 5 && (await chosen.count()); i++) await ann.page.keyboard.press('Escape');
  const wrong = {
    'other things moved':
      JSON.stringify(before.still) !== JSON.stringify(after.still) ||
      (!!before.tray && !!after.tray && JSON.stringify(before.tray) !== JSON.stringify(after.tray)),
    'it stays small': grows && !asks && after.size < 44,
    'it moved away': !grows && !asks && before.whole && !after.under,
  };
  return Object.entries(wrong)
    .filter(([, is]) => is)
    .map(([what]) => `${what} when ${press.id} of ${where} was chosen`);
}

testEachGame(GAMES, ['skye'], 'fits every screen', async (game) => {
  const ann = await newUser();
  await ann.openTable(game.key, annAndBots(game));
  const random = seededRandom(17);
  const done = new Map<string, number>();
  const wrong = new Set<string>();
  for (let n = 0; n < DECISIONS; n++) {
    if ((await ann.waitForMove()) === 'over') break;
    const legal = await ann.legal();
    for (const [width, height] of SIZES) {
      await ann.resize({ width, height });
      let found = await faults(ann, legal);
      for (let i = 0; i < 20 && found.length; i++) {
        await ann.page.waitForTimeout(100);
        found = await faults(ann, legal);
      }
      for (const where of ['.board [data-legal]', '.dock .item.able']) found.push(...(await tryOut(ann, where)));
      for (const fault of found) wrong.add(`${width}x${height}: ${fault}`);
    }
    await ann.play(leastTried(legal, done, random), random);
  }
  expect([...wrong]).toEqual([]);
  expect(ann.errors).toEqual([]);
});

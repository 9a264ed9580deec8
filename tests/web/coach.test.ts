/** The first game of a title is played to its end on a phone with the coach on, by pressing only what is in sight. */
import { expect, test } from 'vitest';
import { testEachGame } from './long';
import { seededRandom } from './random';
import { gamesOf, newUser, type User } from './user';

const PHONE = { width: 360, height: 740 };

interface Topic {
  id: string;
  ask: string[];
}

/** From now on the page notes what the coach says, in order: some of it comes while a hand is on its way. */
const listen = (ann: User): Promise<void> =>
  ann.page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const note = (): void => {
      const id = document.querySelector('[data-coach]')?.getAttribute('data-coach');
      if (id && id !== 'warning' && heard.at(-1) !== id) heard.push(id);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-coach'],
    });
  });

/** Opens the first game from the card on the home page. */
async function teachMe(ann: User, game: string): Promise<Topic[]> {
  await ann.go('/');
  await ann.page.locator(`[data-teach=${game}]`).click();
  await ann.page.waitForURL('**/t/*');
  return ann.page.evaluate(
    async (key) =>
      (
        (await (await fetch(`/api/games/${key}/coach`)).json()) as {
          topics: Topic[];
        }
      ).topics,
    game,
  );
}

/** Asking for advice is refused once the decision has been made: that error does not count. */
const faults = (ann: User): string[] => ann.errors.filter((f) => !f.includes('409 (Conflict)'));

const GAMES = await gamesOf();
const MOST = 999;

testEachGame(GAMES, ['glenmore'], 'with a coach, to its end', async ({ key }) => {
  const random = seededRandom(5);
  const ann = await newUser({ viewport: PHONE });
  const topics = await teachMe(ann, key);
  await listen(ann);
  let decisions = 0;
  for (; (await ann.waitForMove()) !== 'over'; decisions++) {
    expect(decisions).toBeLessThan(MOST);
    if (decisions === 0) await twoMoves(ann);
    await ann.playRandomly(random);
  }
  const heard = await ann.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeGreaterThanOrEqual(5);
  expect(new Set(heard).size).toBe(heard.length); // nothing is explained twice
  expect(topics.map((t) => t.id)).toEqual(expect.arrayContaining(heard));
  expect(topics.find((t) => t.id === heard[0])!.ask).not.toEqual([]); // the question comes first
  await lookBack(ann);
  console.log(`${key}: ${decisions} decisions; told ${heard.join(', ')}`);
  expect(faults(ann)).toEqual([]);
});

/** Two moves that make sense come by themselves, each with a ring; pressing one chooses it, and nothing is covered. */
async function twoMoves(ann: User): Promise<void> {
  const moves = ann.page.locator('button.move');
  await expect.poll(() => moves.count()).toBe(2);
  expect(await moves.first().innerText()).toContain('A');
  const does = async (letter: number): Promise<string> => {
    await moves.nth(letter).click();
    const main = ann.page.locator('.dock .do .main:not([disabled])');
    await main.waitFor();
    return (await main.getAttribute('data-does'))!;
  };
  expect(await does(1)).not.toBe(await does(0));
  await ann.page.keyboard.press('Escape'); // another move may be chosen all the same
  // A list that only names places of the board leaves them room.
  const high = await ann.page.locator('.board').evaluate((e) => e.getBoundingClientRect().height);
  if (await ann.page.locator('.dock .choose.low').count()) expect(high).toBeGreaterThan(200);
  const apart = await ann.page.evaluate(() => {
    const [card, ...others] = ['[data-coach]', '.board', '.dock'].map((which) =>
      document.querySelector(which)!.getBoundingClientRect(),
    );
    return others.every((r) => r.top >= card!.bottom || r.bottom <= card!.top);
  });
  expect(apart).toBe(true);
  expect(await ann.axe('[data-coach]')).toEqual([]);
}

/** At the end: what brought points, what the winner did differently, what cost most. */
async function lookBack(ann: User): Promise<void> {
  const back = ann.page.locator('.lookback');
  await back.waitFor();
  expect(await back.locator('h3').count()).toBe(3);
  expect(await back.locator('li').count()).toBeGreaterThanOrEqual(3);
}

test('it can be silenced, remembers, and speaks again', async () => {
  const ann = await newUser({ viewport: { width: 1440, height: 900 } });
  const topics = await teachMe(ann, 'skye');
  const card = ann.page.locator('[data-coach]');
  await card.waitFor();
  expect(await card.getAttribute('data-coach')).toBe(topics[0]!.id);
  await card.getByRole('button', { name: 'Got it' }).click();
  // The goal of the game is followed by what the first decision is about.
  await expect.poll(() => card.getAttribute('data-coach')).toBe(topics[1]!.id);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(() => card.count()).toBe(0);
  await ann.page.reload();
  await card.waitFor(); // the next thing, for the first is known on this device
  expect([topics[0]!.id, topics[1]!.id]).not.toContain(await card.getAttribute('data-coach'));
  await card.getByRole('button', { name: 'Silence' }).click();
  await ann.page.reload();
  await ann.waitForMove();
  await ann.page.waitForTimeout(800);
  expect(await card.count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Help' }).click();
  await ann.page.getByLabel('The coach speaks').check();
  await ann.page.getByRole('button', { name: 'Tell me everything' }).click();
  await ann.closeDialog(); // with the focus nowhere: the button has gone
  await card.waitFor();
  expect(await card.getAttribute('data-coach')).toBe(topics[0]!.id);
  expect(ann.errors).toEqual([]);
});

test('it speaks up before much is given away, once, and costs are told at the end', async () => {
  const ann = await newUser({ viewport: { width: 1440, height: 900 } });
  // The adviser of this test finds every way out bad: what is tested is what the page does with advice.
  await ann.page.route('**/api/tables/*/do', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as {
      moves?: { action: (string | number)[]; margin: number }[];
    };
    if (told.moves) {
      told.moves = told.moves.filter((m) => m.action[0] !== 'pass');
      told.moves.forEach((m, i) => (m.margin = 9 - 4 * i));
    }
    await route.fulfill({ response: answer, json: told });
  });
  await teachMe(ann, 'skye');
  const random = seededRandom(3);
  const pass = ann.page.locator('.dock .do .out', { hasText: 'Buy nothing' });
  // Whoever can buy nothing gives nothing away.
  for (let i = 0; i < 20; i++) {
    await ann.waitForMove();
    if ((await pass.count()) && (await ann.legal()).length > 1) break;
    await ann.playRandomly(random);
  }
  await ann.page.locator('button.move').first().waitFor();
  const before = await ann.stamp();
  await pass.click();
  const warning = ann.page.locator('[data-coach=warning]');
  await warning.waitFor();
  expect(await warning.innerText()).toContain('You could still');
  expect(await ann.stamp()).toBe(before); // nothing was done yet
  await pass.click(); // whoever means it is not kept
  await expect.poll(() => ann.stamp()).not.toBe(before);
  const costs = await ann.page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('clachan-coach')!) as {
          costs: { points: number; did: { key: string } }[];
        }
      ).costs,
  );
  expect(costs.some((c) => c.did.key === 'do-pass' && c.points >= 1)).toBe(true);
  await ann.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(faults(ann)).toEqual([]);
});

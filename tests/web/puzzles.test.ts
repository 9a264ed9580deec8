/** Puzzles on a phone: found on the home page and in the list, answered wrongly and rightly by pressing only what is seen. */
import { expect, test } from 'vitest';
import { testEachGame } from './long';
import { Pointer, type Action } from './pointer';
import { seededRandom } from './random';
import { address, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

interface Card {
  id: string;
  game: string;
}
interface Solution {
  right: boolean;
  moves: { action: Action; right: boolean; less: number }[];
}
const asked = async <T>(path: string, body?: unknown): Promise<T> =>
  (await (
    await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      body: JSON.stringify(body),
    })
  ).json()) as T;

const cards = async (): Promise<Card[]> => (await asked<{ puzzles: Card[] }>('/api/puzzles')).puzzles;

/** All moves of a puzzle, the best first, as the server tells whoever has answered. */
async function moves(id: string): Promise<Solution['moves']> {
  const { view } = await asked<{
    view: { legal: { action: Action }[] };
  }>(`/api/puzzles/${id}`);
  const action = view.legal[0]!.action;
  return (await asked<Solution>(`/api/puzzles/${id}/answer`, { action })).moves;
}

async function wide(ann: User): Promise<number> {
  return ann.page.evaluate(() => document.documentElement.scrollWidth);
}

testEachGame(GAMES, ['skye'], 'a puzzle is answered wrongly, then rightly', async ({ key }) => {
  const some = (await cards()).filter((p) => p.game === key);
  const { id } = some.at(-1)!;
  const all = await moves(id);
  const ann = await newUser(PHONE);
  await ann.go(`/puzzles/${id}`);
  await ann.page.locator('.dock').waitFor();
  expect(await ann.page.locator('.moves, .verdict').count()).toBe(0);
  expect(await wide(ann)).toBeLessThanOrEqual(360);
  const pointer = new Pointer(ann.page);

  await pointer.play(all.at(-1)!.action, seededRandom(1));
  await ann.page.locator('.verdict').waitFor();
  expect(await ann.page.locator('.verdict.right').count()).toBe(0);
  expect(await ann.page.locator('.moves li').count()).toBe(all.length);
  expect(await ann.page.locator('.moves li.mine').innerText()).toContain(all.at(-1)!.less.toFixed(1));
  expect(await wide(ann)).toBeLessThanOrEqual(360);
  expect(await ann.axe()).toEqual([]);

  await ann.page.locator('.verdict a').waitFor(); // the next one: when it has come, the page goes to its top
  await ann.page.locator('.verdict button').scrollIntoViewIfNeeded();
  await pointer.press('.verdict button');
  await ann.page.locator('.dock').waitFor();
  expect(await ann.page.locator('.moves').count()).toBe(0);
  await pointer.play(all[0]!.action, seededRandom(2));
  await ann.page.locator('.verdict.right').waitFor();
  expect(await ann.page.locator('.verdict p').count()).toBeGreaterThan(2);

  await ann.go('/puzzles');
  const known = ann.page.locator(`ol a[href="/puzzles/${id}"]`);
  await known.waitFor();
  expect(await known.getByLabel('not right at once').count()).toBe(1);
  expect(ann.errors).toEqual([]);
});

test('one a day waits on the home page, which stays within two screens', async () => {
  const ann = await newUser(PHONE);
  await ann.go('/');
  const today = ann.page.locator('.today .words a');
  await today.waitFor();
  await ann.page.locator('.house').nth(4).waitFor();
  // Without the open tables of the tests that run beside this one.
  const high = await ann.page.evaluate(() => {
    for (const e of document.querySelectorAll('.houses ~ :not(footer)')) e.remove();
    return document.body.scrollHeight;
  });
  expect(high).toBeLessThanOrEqual(2 * PHONE.viewport.height);
  expect(await wide(ann)).toBeLessThanOrEqual(360);
  await today.click();
  await ann.page.locator('.puzzle .dock').waitFor();
  expect(ann.errors).toEqual([]);
});

test('all puzzles are listed by game and grade, and one that is not there says so', async () => {
  const ann = await newUser(PHONE);
  await ann.go('/puzzles');
  await expect.poll(() => ann.page.locator('section ol a').count()).toBe((await cards()).length);
  expect(await ann.page.locator('section h3').count()).toBe(3 * GAMES.length);
  expect(await ann.axe()).toEqual([]);
  await ann.go('/puzzles/nothing');
  await ann.page.getByText('There is no such puzzle.').waitFor();
});

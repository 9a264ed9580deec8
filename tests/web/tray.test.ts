/** One mechanism for every question: cards are chosen by pressing cards, nothing is given up by accident. */
import { expect, test } from 'vitest';
import { long } from './long';
import { seededRandom } from './random';
import { bots, newUser, type User } from './user';

async function at(game: string, others = 1, options = {}): Promise<User> {
  const ann = await newUser(options);
  await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, ...bots(others)]);
  await ann.waitForMove();
  return ann;
}

test('Empires: three cards are kept by pressing three cards, and a press lets one go', async () => {
  const ann = await at('empires');
  await ann.playRandomly(seededRandom(1)); // the clan
  await ann.waitForMove();
  const cards = ann.page.locator('.tray [role=option]');
  const line = ann.page.locator('.dock .line');
  const main = ann.page.locator('.dock .do .main');
  expect(await cards.count()).toBe(5);
  expect(await ann.page.locator('.dock .do button').count()).toBe(1); // not one for each set
  for (const [n, says] of [
    [0, '1 of 3'],
    [1, '2 of 3'],
    [1, '1 of 3'],
    [2, '2 of 3'],
    [4, '3 of 3'],
  ] as const) {
    expect(await main.isEnabled()).toBe(false);
    await cards.nth(n).click();
    expect(await line.innerText()).toContain(says);
  }
  const kept = await ann.page.locator('.tray [aria-selected=true] h4').allInnerTexts();
  await cards.nth(3).click(); // a fourth one cannot be kept
  expect(await ann.page.locator('.dock .refuse').innerText()).toContain('No more');
  await main.click();
  await ann.waitForMove();
  expect(await ann.logText()).toContain('keep 3 cards');
  expect(kept).toHaveLength(3);
  expect(ann.errors).toEqual([]);
});

test('Empires: passing with actions left asks once', async () => {
  const ann = await at('empires');
  const random = seededRandom(2);
  const pass = ann.page.getByRole('button', { name: 'Pass', exact: true });
  for (let i = 0; i < 6 && !(await pass.count()); i++) {
    await ann.playRandomly(random);
    await ann.waitForMove();
  }
  const before = await ann.stamp();
  await pass.click();
  expect(await ann.page.locator('.dock .line').innerText()).toContain('Press again');
  expect(await ann.stamp()).toBe(before);
  await pass.click();
  await expect.poll(() => ann.stamp()).not.toBe(before);
});

test('Glen More: tiles are activated in the order in which they are pressed', async () => {
  const ann = await at('glenmore');
  const random = seededRandom(4);
  const tiles = ann.page.locator('.board [data-legal][data-target^="plot:"]'); // no tray repeats them
  for (let i = 0; i < 60; i++) {
    const asked = await ann.page.locator('.dock h2').innerText();
    if (asked.startsWith('Activate tiles') && (await tiles.count()) > 1) break;
    await ann.playRandomly(random);
    expect(await ann.waitForMove()).toBe('move');
  }
  await tiles.nth(1).click();
  await tiles.nth(0).click();
  expect((await ann.page.locator('.board .nth').allTextContents()).sort()).toEqual(['1', '2']);
  const main = ann.page.locator('.dock .do .main');
  expect(await main.innerText()).toContain('Do these 2 in this order');
  const plots = JSON.parse((await main.getAttribute('data-does'))!) as [string, number][];
  expect(plots.map(([verb]) => verb)).toEqual(['activate', 'activate']);
  const before = await ann.stamp();
  await main.click();
  await expect.poll(() => ann.stamp()).not.toBe(before);
  expect(ann.errors).toEqual([]);
});

const HAND = 'Brian Boru at $width by $height: the hand and the button are on the screen';
test.each([{ width: 1280, height: 720 }])(HAND, handIsOnScreen);
long.each([{ width: 1366, height: 768 }])(HAND, handIsOnScreen);

async function handIsOnScreen(viewport: { width: number; height: number }): Promise<void> {
  const ann = await at('brianboru', 4, { viewport });
  const random = seededRandom(3);
  for (let i = 0; i < 12; i++) {
    for (const what of ['.dock h2', '.dock .do', '.dock .look-fan .item'])
      for (const box of await Promise.all((await ann.page.locator(what).all()).map((e) => e.boundingBox())))
        expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height);
    await ann.playRandomly(random);
    if ((await ann.waitForMove()) === 'over') break;
  }
  expect(ann.errors).toEqual([]);
}

test('Isle of Skye: the whole market of five players is on the screen', async () => {
  const ann = await at('skye', 4);
  const offers = await ann.page.locator('.part-market .offer').all();
  expect(offers).toHaveLength(12); // of the others: mine lie in the dock
  const dock = (await ann.page.locator('.dock').boundingBox())!.y;
  for (const offer of offers) {
    const box = (await offer.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(dock);
  }
});

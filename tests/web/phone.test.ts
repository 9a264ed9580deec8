/** What a phone needs beside the tray: an overview, places in order, Back, aids at the edge of the stage. */
import { expect, test } from 'vitest';
import { seededRandom } from './random';
import { bots, newUser, type User } from './user';
import { untilStill } from './settle';

const UPRIGHT = { width: 360, height: 740 };

const at = async (game: string, options = {}): Promise<User> =>
  sitDown(await newUser({ viewport: UPRIGHT }), game, options);

async function sitDown(ann: User, game: string, options = {}): Promise<User> {
  await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, ...bots(1)], { options });
  await ann.waitForMove();
  return ann;
}

test('a place that is pressed grows as large as a finger, and the list begins with it, nearest first', async () => {
  const ann = await at('rebirth');
  const [place] = await ann.clickable('.board [data-legal]');
  await ann.page.mouse.click(place!.x, place!.y);
  const chosen = ann.page.locator(`.board [data-target="${place!.id}"]`);
  await expect.poll(async () => (await chosen.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  const items = ann.page.locator('.dock [role=option]');
  expect(await items.first().getAttribute('data-item')).toBe(place!.id);
  expect(await ann.page.locator('.tray .title').innerText()).toContain('nearest first');
  const apart = await ann.page.evaluate((from) => {
    const middle = (id: string): [number, number] => {
      const r = document.querySelector(`.board [data-target="${id}"]`)!.getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    };
    const [x, y] = middle(from);
    return [...document.querySelectorAll('.dock [data-item]')].map((item) => {
      const [ox, oy] = middle(item.getAttribute('data-item')!);
      return Math.round(Math.hypot(ox - x, oy - y));
    });
  }, place!.id);
  expect(apart).toEqual([...apart].sort((a, b) => a - b));
  // A press in the list moves nothing under the finger.
  const order = await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-item')));
  await items.nth(1).click();
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-item')))).toEqual(order);
});

test('what others do while I choose leaves the board as I look at it, and the tray up', async () => {
  const ann = await newUser({ viewport: UPRIGHT });
  const ben = await newUser();
  const id = await ann.openTable('skye', [{ kind: 'me', name: 'Ann' }, { kind: 'open' }]);
  await ben.go(`/t/${id}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  // Prices, purchases, then both build at the same time: until both have a tile in hand.
  const lifted = async (user: User): Promise<void> => {
    const random = seededRandom(4);
    for (let i = 0; i < 20; i++) {
      await user.waitForMove();
      const legal = await user.legal();
      if (legal[0]![0] === 'place') return;
      const action = legal.find(([verb]) => verb !== 'pass') ?? legal[0]!;
      await user.play(action, random);
    }
    throw new Error('nothing was lifted');
  };
  await Promise.all([lifted(ann), lifted(ben)]);

  const all = ann.page.locator('.tray .all');
  await all.click();
  await untilStill(ann.page, '.board [data-legal]'); // it is fitted to the room that is left
  const stage = ann.page.locator('.stage > svg');
  const fitted = await stage.getAttribute('viewBox');
  await stage.hover();
  await ann.page.mouse.wheel(0, -100);
  await expect.poll(() => stage.getAttribute('viewBox')).not.toBe(fitted);
  const looks = async (): Promise<unknown[]> => [
    await all.getAttribute('aria-expanded'),
    await stage.getAttribute('viewBox'),
  ];
  const before = await looks();
  const stamp = await ann.stamp();
  await ben.playRandomly(seededRandom(5));
  await expect.poll(() => ann.stamp()).not.toBe(stamp);
  await untilStill(ann.page, '.board [data-legal]');
  expect(await looks()).toEqual(before);
  expect(before[0]).toBe('true');
});

test('a magnified board has an overview, and a press on it looks there', async () => {
  const ann = await at('rebirth');
  const overview = ann.page.getByRole('button', { name: 'The whole board' });
  await overview.waitFor();
  await untilStill(ann.page, '.overview');
  const box = (await overview.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const seen = (): Promise<string | null> => ann.page.locator('.stage > svg').getAttribute('viewBox');
  const before = await seen();
  await ann.page.mouse.click(box.x + 8, box.y + box.height - 8);
  await expect.poll(seen).not.toBe(before);
  expect(ann.errors).toEqual([]);
});

test("the browser's Back lowers the sheet and stays at the table", async () => {
  const ann = await newUser({ viewport: UPRIGHT });
  await ann.go('/');
  await sitDown(ann, 'rebirth');
  const table = ann.page.url();
  const all = ann.page.locator('.dock .head .all');
  await all.click();
  await ann.page.locator('.dock.up').waitFor();
  await ann.page.goBack();
  await ann.page.locator('.dock.up').waitFor({ state: 'detached' });
  expect(ann.page.url()).toBe(table);
  // Lowered by hand, it leaves no step behind.
  await all.click();
  await all.click();
  await ann.page.locator('.dock.up').waitFor({ state: 'detached' });
  await ann.page.waitForFunction(() => !(history.state as { raised?: boolean } | null)?.raised);
  await ann.page.goBack();
  await expect.poll(() => new URL(ann.page.url()).pathname).toBe('/');
});

test('aids stand at the edge of the stage: missions that would score, letters with what they bring', async () => {
  const rebirth = await at('rebirth', { map: 'ireland' });
  const aims = rebirth.page.locator('.aims');
  await expect.poll(() => aims.innerText()).toMatch(/\d of \d/);
  await aims.locator('summary').click();
  await aims.getByText('Missions for all').waitFor();
  const skye = await at('skye');
  // What depends on others' hidden gold is not predicted: that letter has no number.
  const letters = (): Promise<string[]> => skye.page.locator('.which .chip').allInnerTexts();
  await expect.poll(async () => (await letters()).join()).toMatch(/\w \d/);
  expect(await letters()).toEqual(['A', 'B', 'C', 'D'].map((l) => expect.stringMatching(`^${l}( \\d+)?$`)));
  await skye.page.locator('.which .b', { hasText: 'A' }).last().click();
  await skye.page.locator('.part-scoring.shown').waitFor();
});

test('nothing moves in the bar when a press is refused', async () => {
  const ann = await at('rebirth');
  const bar = (): Promise<unknown> => ann.page.locator('.dock .do').boundingBox();
  await untilStill(ann.page, '.dock *');
  const before = await bar();
  await ann.press('.board [data-target]:not([data-legal])');
  await ann.page.locator('.knock').waitFor();
  expect(await bar()).toEqual(before);
  await ann.playRandomly(seededRandom(2));
});

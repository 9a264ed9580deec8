/** Before you press: what a thing does, what a choice brings, and why. */
import { expect, test } from 'vitest';
import { testEachGame } from './long';
import { seededRandom } from './random';
import { annAndBots, gamesOf, newUser } from './user';

const GAMES = await gamesOf();

testEachGame(
  GAMES,
  ['skye', 'rebirth'],
  'everything on a table has an info card, by pointer and by key',
  async (game) => {
    const ann = await newUser();
    await ann.openTable(game.key, annAndBots(game));
    await ann.waitForMove();
    const things = ann.page.locator('[data-about]');
    await expect.poll(() => things.count()).toBeGreaterThan(3);
    const card = ann.page.locator('.info');
    // It opens after a rest, and goes with the pointer.
    const [at] = await ann.clickable('[data-about]');
    await ann.page.mouse.move(at!.x, at!.y);
    await card.waitFor();
    expect((await card.innerText()).length).toBeGreaterThan(20);
    expect(await card.innerText()).not.toMatch(/about-|hold-|now-|[{}@]/);
    await ann.page.mouse.move(3, 3);
    await card.waitFor({ state: 'detached' });
    // `i` pins the card of what is focused; Esc closes it and gives the focus back.
    const legal = ann.page.locator('[data-legal][data-about]');
    if (await legal.count()) {
      await legal.first().focus();
      await ann.page.keyboard.press('i');
      await card.waitFor();
      expect(await card.getAttribute('class')).toContain('pinned');
      await ann.page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
    }
    expect(ann.errors).toEqual([]);
  },
);

test('a long press opens the card and chooses nothing', async () => {
  const ann = await newUser({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await ann.openTable('rebirth', annAndBots(GAMES.find((g) => g.key === 'rebirth')!));
  await ann.waitForMove();
  const stamp = await ann.stamp();
  const [at] = await ann.clickable('[data-legal][data-about]');
  const touch = await ann.page.context().newCDPSession(ann.page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: at!.x, y: at!.y }],
  });
  await ann.page.locator('.info.pinned').waitFor(); // held until it is there
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
  });
  expect(await ann.page.locator('.chosen').count()).toBe(0);
  expect(await ann.stamp()).toBe(stamp);
});

testEachGame(
  GAMES,
  ['skye', 'rebirth'],
  'the choice that is looked at says what it would bring, aloud too',
  async (game) => {
    const ann = await newUser();
    await ann.openTable(game.key, annAndBots(game));
    const random = seededRandom(3);
    let told = 0;
    for (let i = 0; i < 6 && told < 2; i++) {
      if ((await ann.waitForMove()) === 'over') break;
      await ann.waitForHints();
      const place = ann.page
        .locator('[data-legal]:visible, .dock [role=option]:visible, .dock .do button:enabled:visible')
        .first();
      if (await place.count()) {
        const spoken = ann.page.locator('.dock .line');
        const before = await spoken.innerText();
        await place.focus();
        await expect
          .poll(() => spoken.innerText(), { timeout: 3000 })
          .not.toBe(before)
          .then(
            () => told++,
            () => 0,
          );
      }
      await ann.playRandomly(random);
    }
    expect(told, game.key).toBeGreaterThanOrEqual(2);
    expect(ann.errors).toEqual([]);
  },
);

/** Before you press: what a thing does, what a choice brings, and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { annAndBots, House, luck, type Title } from './house';

let house: House;
let games: Title[];
beforeAll(async () => {
  house = await House.open();
  games = await house.games();
});
afterAll(() => house.close());

test('everything on a table has an info card, by pointer and by key', async () => {
  for (const game of games) {
    const ann = await house.person();
    await ann.table(game.key, annAndBots(game));
    await ann.waitForMove();
    const things = ann.page.locator('[data-about]');
    await expect.poll(() => things.count()).toBeGreaterThan(3);
    const card = ann.page.locator('.info');
    // It opens after a rest, and goes with the pointer.
    const [at] = await ann.onTop('[data-about]');
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
    expect(ann.faults).toEqual([]);
    await ann.page.context().close();
  }
}, 240_000);

test('a long press opens the card and chooses nothing', async () => {
  const ann = await house.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await ann.table('rebirth', annAndBots(games.find((g) => g.key === 'rebirth')!));
  await ann.waitForMove();
  const stamp = await ann.stamp();
  const [at] = await ann.onTop('[data-legal][data-about]');
  const touch = await ann.page.context().newCDPSession(ann.page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: at!.x, y: at!.y }],
  });
  await ann.page.waitForTimeout(800);
  await ann.page.locator('.info.pinned').waitFor(); // held until it is there
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
  });
  expect(await ann.page.locator('.chosen').count()).toBe(0);
  expect(await ann.stamp()).toBe(stamp);
}, 60_000);

test('the choice that is looked at says what it would bring, aloud too', async () => {
  for (const game of games) {
    const ann = await house.person();
    await ann.table(game.key, annAndBots(game));
    const random = luck(3);
    let told = 0;
    for (let i = 0; i < 6; i++) {
      if ((await ann.waitForMove()) === 'over') break;
      await ann.hinted();
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
      await ann.decide(random);
    }
    expect(told, game.key).toBeGreaterThanOrEqual(2);
    expect(ann.faults).toEqual([]);
    await ann.page.context().close();
  }
}, 300_000);

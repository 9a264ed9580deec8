/** A game in a minute: every ring is on the board, words and rings point at each other, also on a phone and in Czech. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { testEachGame } from './long';
import { gamesOf, newUser } from './user';

const GAMES = await gamesOf();

testEachGame(GAMES, ['skye', 'rebirth'], 'is told in a minute', async ({ key }) => {
  const ann = await newUser({ viewport: { width: 1440, height: 900 } });
  await ann.go(`/learn/${key}`);
  await ann.page.locator('article section').first().waitFor();
  const words = await ann.page.locator('article .word').count();
  expect(words).toBeGreaterThan(2);
  await expect
    .poll(() => ann.page.locator('[data-ring]').count())
    .toBe(
      await ann.page.evaluate(
        async (game) => Object.keys((await (await fetch(`/api/games/${game}/minute`)).json()).rings).length,
        key,
      ),
    );
  await ann.page.locator('article .word').first().hover();
  await expect.poll(() => ann.page.locator('[data-ring].on').count()).toBe(1);
  expect(await ann.axe()).toEqual([]);
  await ann.resize({ width: 360, height: 740 });
  const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  expect(ann.errors).toEqual([]);
});

/** How many pages a page takes on A4 paper. */
const sheets = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length;
};

testEachGame(GAMES, ['skye'], 'in a minute is one page of paper', async ({ key }) => {
  for (const locale of ['en-GB', 'cs-CZ']) {
    const ann = await newUser({
      locale,
      viewport: { width: 1440, height: 900 },
    });
    await ann.go(`/learn/${key}`);
    await ann.page.locator('[data-ring]').first().waitFor();
    expect(await sheets(ann.page), `${key} ${locale}`).toBe(1);
    // Rings are laid around things before it is printed: on paper everything must still lie there.
    await ann.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const before = await lies(ann.page);
    await ann.page.emulateMedia({ media: 'print' });
    await ann.page.setViewportSize({ width: 1123, height: 794 }); // A4 on its side, as the browser lays it out
    expect(await lies(ann.page)).toEqual(before);
  }
});

/** Where everything lies on the board. */
const lies = (page: Page): Promise<number[][]> =>
  page.evaluate(() => {
    const table = document.querySelector('.table')!;
    const home = table.getBoundingClientRect();
    return [...table.querySelectorAll('[data-about], [data-target]')].map((e) => {
      const r = e.getBoundingClientRect();
      return [r.left - home.left, r.top - home.top].map(Math.round);
    });
  });

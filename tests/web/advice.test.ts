/** What bots say: a hint where nobody else plays, what they were thinking when all is over, and who they are. */
import { expect, test } from 'vitest';
import { newUser } from './user';

const medium = { kind: 'bot', level: 'medium' };

test('a hint names three moves, marks them on the board, and is gone with the move', async () => {
  const ann = await newUser();
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, medium], {
    options: { first: '1' },
  });
  await ann.waitForMove();
  const { page } = ann;
  const seat = page.locator('.players [data-seat="1"]');
  expect(await seat.locator('use[href^="#i-face-"]').count()).toBe(1);
  expect(await seat.innerText()).toContain('medium');

  await page.keyboard.press('h');
  await page.waitForSelector('.advice li');
  expect(await page.locator('.advice h2').innerText()).toMatch(/what an expert would do/i);
  const said = await page.locator('.advice li').allInnerTexts();
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(/Expected place [12](\.\d)?, /);
  for (const line of said.slice(1)) expect(line).toMatch(/^\d\s+Or: .+\. .+\./);
  await expect.poll(() => page.locator('[data-ring]').count()).toBe(3);
  expect(await ann.axe()).toEqual([]);

  await page.getByRole('button', { name: 'Choose it' }).first().click();
  await page.locator('.dock .do .main:not([disabled])').click();
  await expect.poll(() => page.locator('.advice').count()).toBe(0);
  expect(await page.locator('[data-ring]').count()).toBe(0);
  expect(ann.errors).toEqual([]);
});

test('where other people play there is no hint', async () => {
  const ann = await newUser();
  const ben = await newUser();
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, { kind: 'open' }], {
    options: { first: '1' },
  });
  await ben.go(`/t/${id}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ann.waitForMove();
  expect(await ann.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await ann.page.keyboard.press('h');
  expect(await ann.page.locator('.advice').count()).toBe(0);
});

test('after the end a bot tells what it was thinking', async () => {
  const ann = await newUser();
  await ann.openFinishedTable('rebirth', [{ kind: 'me', name: 'Ann' }, medium], {
    options: { first: '2', map: 'scotland' },
  });
  const { page } = ann;
  await page.getByRole('button', { name: 'See the board' }).click();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  const ask = page.getByRole('button', { name: /^What was .* thinking\?$/ });
  // The bar goes ahead: who decides is known when the table has followed.
  const at = page.getByRole('group', { name: 'Replay' }).getByRole('slider');
  const followed = async (): Promise<boolean> => (await ann.stamp())!.split('.')[1] === (await at.inputValue());
  for (let step = 0; step < 8; step++) {
    await expect.poll(followed).toBe(true);
    if (await ask.count()) break;
    await page.getByRole('button', { name: 'One step on' }).click();
  }
  const name = (await ask.innerText()).match(/was (.*) thinking/)![1]!;
  await ask.click();
  await page.waitForSelector('.advice li');
  expect(await page.locator('.advice h2').innerText()).toMatch(new RegExp(`what ${name} was thinking`, 'i'));
  expect(ann.errors).toEqual([]);
});

test('who comes to play is seen before the table is opened', async () => {
  const ann = await newUser();
  await ann.go('/');
  const { page } = ann;
  await page.getByRole('button', { name: 'Choose how many bots' }).first().click();
  const faces = page.locator('dialog .who li');
  await expect.poll(() => faces.count()).toBeGreaterThan(0);
  const names = await faces.allInnerTexts();
  await page.locator('dialog').getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForSelector('.players .seat');
  const seats = await page.locator('.players .seat .name').allInnerTexts();
  for (const name of names) expect(seats.some((seat) => seat.startsWith(name.trim()))).toBe(true);
});

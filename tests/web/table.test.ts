/** What happens at a table: two browsers, secrets, undo, why not, lost lines, hot seat, replay, fork. */
import { expect, test } from 'vitest';
import { seededRandom } from './random';
import { TestServer } from './server';
import { address, bots, newUser, type User } from './user';

/** Ann opens a table, Ben comes by the link. */
async function two(game: string, others: number, extra: Record<string, unknown> = {}): Promise<[User, User]> {
  const ann = await newUser();
  const ben = await newUser();
  const id = await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, { kind: 'open' }, ...bots(others)], extra);
  await ben.go(`/t/${id}`);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ben.page.waitForSelector('.dock');
  await ann.page.waitForSelector('.dock');
  return [ann, ben];
}

test('a link seats a friend, and both see every move', async () => {
  const [ann, ben] = await two('rebirth', 0, { options: { first: '1' } });
  await ann.waitForMove();
  await expect.poll(() => ben.page.locator('.dock h2').innerText()).toBe('Waiting for Ann.');
  await ann.playRandomly(seededRandom(1));
  await ben.waitForMove();
  expect(await ben.logText()).toMatch(/Ann\s[^]*places a/);
  expect(await ann.logText()).toMatch(/You\s[^]*place a/);
  // What Ann drew is hers to know: of her two draws Ben reads neither, only his own.
  const draws = async (user: User): Promise<number> =>
    (await user.logText()).match(/draws? a (farm|power|settl)/g)?.length ?? 0;
  expect([await draws(ann), await draws(ben)]).toEqual([2, 1]);
  await ben.playRandomly(seededRandom(2));
  await ann.waitForMove();
  expect([...ann.errors, ...ben.errors]).toEqual([]);
});

test('prices are set at the same time, seen by nobody, and can be changed', async () => {
  const [ann, ben] = await two('skye', 0);
  await ann.waitForMove();
  await ben.waitForMove();
  await ann.playRandomly(seededRandom(3)); // the axe and both prices on one form
  await expect.poll(() => ann.page.locator('.dock').innerText()).toContain('Undo changes it');
  await expect.poll(() => ben.page.locator('.seats .state').first().innerText()).toContain('ready');
  // Nothing of Ann's prices is in Ben's page: each of her tiles shows a question mark.
  const offers = await ben.page.locator('.offers').first().innerText(); // a scroll may print a number of its own
  expect(offers.match(/\?/g)).toHaveLength(3);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await ann.waitForMove();
  expect(await ann.page.locator('.dock h2').innerText()).toContain('Put a price on');
  expect(await ann.page.locator('.dock .form .tile').count()).toBe(3);
});

test('cards are drafted at the same time', async () => {
  const [ann, ben] = await two('brianboru', 1);
  // The first towns one after another, then the draft asks both.
  const start = seededRandom(4);
  await Promise.all(
    [ann, ben].map(async (user) => {
      await user.waitForMove();
      const prompt = user.page.locator('.dock h2');
      if ((await prompt.innerText()).includes('first disc')) {
        await user.playRandomly(start);
        await user.waitForMove();
      }
      expect(await prompt.innerText()).toContain('Keep two cards');
    }),
  );
  const own = await ann.page.locator('.tray .card .top').allInnerTexts();
  const other = await ben.page.locator('.tray .card .top').allInnerTexts();
  expect(own.filter((card) => other.includes(card))).toEqual([]);
});

test('undo takes back a step that revealed nothing', async () => {
  const ann = await newUser();
  await ann.openTable('glenmore', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.waitForMove();
  const before = await ann.page.locator('.part-rondel [data-legal]').count();
  await ann.press('.part-rondel [data-legal]');
  await ann.page.locator('.dock .do .main').click();
  await expect.poll(() => ann.page.locator('.part-rondel [data-legal]').count()).not.toBe(before);
  await ann.page.keyboard.press('u');
  await expect.poll(() => ann.page.locator('.part-rondel [data-legal]').count()).toBe(before);
});

test('a takeback: one asks, the other agrees, and both boards go back', async () => {
  const [ann, ben] = await two('rebirth', 0, {
    options: { first: '1' },
    takeback: 'ask',
  });
  await ann.waitForMove();
  const places = (user: User): Promise<number> => user.page.locator('[data-legal]').count();
  const before = await places(ann);
  await ann.playRandomly(seededRandom(14));
  await ben.waitForMove();
  expect(await ben.logText()).toContain('places a');

  const ask = async (): Promise<void> => {
    await ann.page.keyboard.press('1'); // her own sheet
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Ask the others to go back' }).click();
    await ann.closeDialog();
    await ben.page.getByText('Ann asks to go back to an earlier decision.').waitFor();
  };
  await ask();
  await ben.page.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(() => ben.page.getByText('Ann asks to go back').count()).toBe(0);
  expect(await ben.logText()).toContain('places a');

  await ask();
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => ben.page.locator('.dock h2').innerText()).toBe('Waiting for Ann.');
  await ann.waitForMove();
  await expect.poll(() => places(ann)).toBe(before);
  for (const user of [ann, ben]) expect(await user.logText()).not.toMatch(/places? a/);
  await ann.playRandomly(seededRandom(15));
  await ben.waitForMove();
  expect([...ann.errors, ...ben.errors]).toEqual([]);
});

test('a place that is not offered says why, with the rule, and the rule opens', async () => {
  const ann = await newUser();
  // Reasons may come after the press that asks for one.
  const reasons = await ann.delayMessages(({ is }) => is === 'hints');
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], {
    options: { first: '1' },
  });
  await ann.waitForMove();
  await ann.press('[data-target^="hex:"]:not([data-legal])');
  const refused = ann.page.locator('.dock .refuse');
  expect(await refused.innerText()).toContain('not one of the choices');
  reasons();
  await expect.poll(() => refused.innerText()).toMatch(/RB-R1\d/);
  await ann.page.locator('.dock .refuse .link').click();
  await ann.page.waitForSelector('dialog .rule');
  expect((await ann.page.locator('dialog .rule').innerText()).length).toBeGreaterThan(20);
});

test('a refusal is said where it was pressed, and announced once', async () => {
  const ann = await newUser();
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.waitForMove();
  const [at] = await ann.clickable('.board [data-target]:not([data-legal])');
  await ann.page.mouse.click(at!.x, at!.y);
  const knock = ann.page.locator('.knock');
  const box = (await knock.boundingBox())!;
  const far = Math.hypot(box.x + box.width / 2 - at!.x, box.y + box.height / 2 - at!.y);
  expect(far).toBeLessThan(200);
  const alert = ann.page.getByRole('alert');
  expect(await alert.count()).toBe(1);
  // The reason may come between the two looks.
  await expect.poll(async () => (await alert.innerText()).includes(await knock.innerText())).toBe(true);
  await ann.press('[data-legal]');
  await knock.waitFor({ state: 'detached' });
});

test('in Isle of Skye a tile can be tried in the own territory while one prices and buys', async () => {
  const ann = await newUser();
  await ann.openTable('skye', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.waitForMove();
  const fits = ann.page.locator('.form .link').first();
  await expect.poll(() => fits.innerText()).toMatch(/^fits \d/);
  const n = Number((await fits.innerText()).split(' ')[1]);
  expect(n).toBeGreaterThan(0);
  await fits.click();
  const cells = ann.page.locator('.try');
  await expect.poll(() => cells.count()).toBe(n);
  const legal = await ann.legal();
  await cells.first().click();
  await ann.page.getByText('if you keep it here').waitFor();
  expect(await ann.legal()).toEqual(legal); // it decides nothing
  await ann.page.locator('.dock .do .main').click(); // prices
  const lot = ann.page.locator('.part-market .offer:has([data-legal])').first();
  await expect.poll(() => lot.innerText()).toContain('fits '); // told after the choices
  const places = Number(/fits (\d+)/.exec(await lot.innerText())![1]!);
  await lot.locator('[data-legal]').click();
  await expect.poll(() => cells.count()).toBe(places);
  expect(await ann.axe()).toEqual([]);
  expect(ann.errors).toEqual([]);
});

test('a browser notice says that it is my turn, where it was asked for', async () => {
  const ann = await newUser({ permissions: ['notifications'] });
  await ann.page.addInitScript(() => {
    const told: string[] = [];
    class Notice {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Notice, told });
  });
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.waitForMove();
  await ann.page.getByRole('button', { name: 'Settings' }).click();
  await ann.page.getByLabel('A notice of this browser').check();
  await ann.closeDialog();
  const told = (): Promise<string[]> => ann.page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await told()).toEqual([]); // nobody who looks is notified
  await ann.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await ann.playRandomly(seededRandom(3));
  await ann.waitForMove();
  expect((await told()).at(-1)).toMatch(/^Your turn · Rebirth: Place your/);
  expect(await ann.page.title()).toContain('●');
});

test('in Isle of Skye a cell whose border differs says which landscape lies there', async () => {
  const ann = await newUser();
  await ann.openTable('skye', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  const random = seededRandom(12);
  for (let i = 0; i < 60; i++) {
    expect(await ann.waitForMove()).toBe('move');
    if ((await ann.page.locator('.dock h2').innerText()).startsWith('Place')) {
      for (const { x, y } of await ann.clickable('.part-land [data-target^="cell:"]:not([data-legal])')) {
        const refused = ann.page.locator('.dock .refuse');
        const press = async (): Promise<string> => {
          await ann.page.mouse.click(x, y);
          return (await refused.count()) ? refused.innerText() : '';
        };
        await expect.poll(press).toMatch(/SK-1\.7\.\d/); // also on a tile, which says something else
        if (!(await refused.innerText()).includes('SK-1.7.3')) continue;
        expect(await refused.innerText()).toMatch(/pasture|mountain|water/);
        expect(ann.errors).toEqual([]);
        return;
      }
    }
    await ann.playRandomly(random);
  }
  throw new Error('every cell fitted every tile');
});

test('a choice previews its points', async () => {
  const ann = await newUser();
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], {
    options: { first: '1' },
  });
  const random = seededRandom(5);
  for (let i = 0; i < 12; i++) {
    await ann.waitForMove();
    await ann.waitForHints();
    const labels = await ann.page
      .locator('[data-legal]')
      .evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? ''));
    if (labels.some((l) => /\+\d+ point/.test(l))) return;
    await ann.playRandomly(random);
  }
  throw new Error('no place ever promised points');
});

test('a lost line comes back by itself, and nothing is lost', async () => {
  const own = await TestServer.open();
  try {
    const ann = await newUser({ base: own.base });
    await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], {
      options: { first: '1' },
    });
    await ann.waitForMove();
    await ann.playRandomly(seededRandom(6));
    await ann.waitForMove();
    const lines = await ann.page.locator('.log li').count();
    await own.stop();
    await expect.poll(() => ann.page.locator('.lid').innerText()).toContain('Reconnecting');
    await own.start();
    await expect.poll(() => ann.page.locator('.lid').innerText()).not.toContain('Reconnecting');
    expect(await ann.page.locator('.log li').count()).toBeGreaterThanOrEqual(lines);
    await ann.playRandomly(seededRandom(6));
    await ann.waitForMove();
  } finally {
    await own.close();
  }
});

test('what is chosen before the answer to the last move comes stays chosen', async () => {
  const ann = await newUser();
  // The server shows a move before it answers who made it, and the answer may be late.
  const answer = await ann.delayMessages(({ is }) => is === 'done');
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], {
    options: { first: '1' },
  });
  await ann.waitForMove();
  await ann.playRandomly(seededRandom(3));
  await ann.waitForMove();
  const pressed = ann.page.locator('[data-legal][aria-pressed=true]');
  await ann.press('[data-legal]');
  expect(await pressed.count()).toBe(1);
  answer();
  // The chat comes by the same line, after the answer.
  await ann.page.getByRole('button', { name: 'Chat' }).first().click();
  await ann.page.getByLabel('Say something').fill('Well?');
  await ann.page.keyboard.press('Enter');
  await ann.page.locator('.chat li').getByText('Well?').waitFor();
  expect(await pressed.count()).toBe(1);
  expect(ann.errors).toEqual([]);
});

test('hot seat: the device is handed over behind a curtain', async () => {
  const ann = await newUser();
  await ann.openTable(
    'rebirth',
    [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Ben' },
    ],
    { options: { first: '1' } },
  );
  await ann.page.waitForSelector('.dock:not(.waiting)');
  await ann.playRandomly(seededRandom(8));
  await ann.page.getByText('Hand the device to Ben').waitFor();
  expect(await ann.page.locator('.board svg').count()).toBe(0);
  await ann.page.getByRole('button', { name: 'I am Ben' }).click();
  await ann.waitForMove();
  await ann.playRandomly(seededRandom(8));
  await ann.page.getByText('Hand the device to Ann').waitFor();
});

test('a line of the log shows the table as it was, in a running game too', async () => {
  const ann = await newUser();
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  const random = seededRandom(5);
  for (let i = 0; i < 3; i++) {
    await ann.waitForMove();
    await ann.playRandomly(random);
  }
  await ann.waitForMove();
  const now = await ann.stamp();
  await ann.page.locator('.log .line').nth(1).click();
  await ann.page.locator('.table.past').waitFor();
  const entries = (stamp: string | null): number => Number(stamp!.split('.')[1]);
  await expect.poll(async () => entries(await ann.stamp())).toBeLessThan(entries(now));
  expect(entries(await ann.stamp())).toBeGreaterThan(0);
});

test('after the end: replay step by step, and play on from an earlier position', async () => {
  const ann = await newUser();
  await ann.openFinishedTable('skye', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.page.getByRole('button', { name: 'Replay', exact: true }).click();
  const bar = ann.page.getByRole('group', { name: 'Replay' });
  await bar.getByLabel('Steps').selectOption({ label: 'by entry' });
  await bar.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => bar.innerText()).toMatch(/\b0 \/ \d+/);
  for (let i = 1; i <= 3; i++) {
    await bar.getByRole('button', { name: 'One step on' }).click();
    await expect.poll(() => bar.innerText()).toMatch(new RegExp(`\\b${i} / \\d+`));
  }
  const old = ann.page.url();
  await bar.getByRole('slider').fill('30');
  await bar.getByRole('button', { name: 'Play on from here' }).click();
  await ann.page.locator('dialog').getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => ann.page.url()).not.toBe(old);
  await ann.waitForMove();
  await ann.playRandomly(seededRandom(10));
});

test('a spectator sees the table, no choices and no secrets', async () => {
  const ann = await newUser();
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], { options: { first: '1' } });
  await ann.waitForMove();
  const eve = await newUser();
  await eve.go(`/t/${id}`);
  await eve.page.waitForSelector('.dock');
  expect(await eve.page.locator('[data-legal]').count()).toBe(0);
  expect(await eve.page.locator('.dock .hand').count()).toBe(0);
  expect(eve.errors).toEqual([]);
});

test('chat is text, never markup, and a badge counts what was not read', async () => {
  const [ann, ben] = await two('rebirth', 0);
  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await ann.page.getByLabel('Say something').fill('<b id="bold">good luck</b>');
  await ann.page.getByRole('button', { name: 'Send' }).click();
  await ann.page.getByText('<b id="bold">good luck</b>').waitFor();
  expect(await ann.page.locator('#bold').count()).toBe(0);
  const badge = ben.page.locator('.side .unread');
  await badge.waitFor();
  expect(await badge.innerText()).toBe('1');
  expect(await ann.page.locator('.side .unread').count()).toBe(0);
  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await badge.waitFor({ state: 'detached' });
});

test('in a wide, low window chat is unread while its tab is closed', async () => {
  const [ann, ben] = await two('rebirth', 0);
  await ben.resize({ width: 1440, height: 460 });
  const log = ben.page.locator('nav.bar button').last();
  await log.click();
  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await ben.page.locator('nav.bar button').first().click(); // back to the board
  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await ann.page.getByLabel('Say something').fill('Hello');
  await ann.page.getByRole('button', { name: 'Send' }).click();
  await log.locator('.unread').waitFor();
  await log.click();
  await log.locator('.unread').waitFor({ state: 'detached' });
});

test('the key m switches the sounds, and the menu shows the table to others', async () => {
  const ann = await newUser();
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.waitForMove();
  const sounds = ann.page.getByLabel('Sounds, and a bell');
  const settings = ann.page.getByRole('button', { name: 'Settings' });
  await settings.click();
  const before = await sounds.isChecked();
  await ann.closeDialog();
  await ann.page.keyboard.press('m');
  await settings.click();
  expect(await sounds.isChecked()).toBe(!before);
  await ann.page.getByRole('button', { name: 'Show this table' }).click();
  expect(await ann.page.getByLabel('Link to this table').inputValue()).toBe(`${address}/t/${id}`);
});

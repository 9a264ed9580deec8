/** Every page and board for everybody: axe, dark, phone, keyboard only, Czech, size. */
import { expect, test } from 'vitest';
import { long, testEachGame } from './long';
import { seededRandom } from './random';
import { address, annAndBots, bots, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();

const DESK = { width: 1440, height: 900 };
const LOW = { width: 1440, height: 560 };
const PHONE = { width: 360, height: 740 };

type Look = [colorScheme: 'light' | 'dark', viewport: typeof DESK];
/** Each colour and the widest and the narrowest layout in every run, the other combinations in the long run. */
const LOOKS: Look[] = [
  ['light', DESK],
  ['dark', PHONE],
];
const OTHER_LOOKS: Look[] = [
  ['light', LOW],
  ['light', PHONE],
  ['dark', DESK],
  ['dark', LOW],
];
const PATHS = ['/', '/open/rebirth', '/rules/rebirth', '/tinker/rebirth', '/learn/skye', '/account', '/nowhere'];

for (const [when, looks, which] of [
  [test, LOOKS, 'light on a desk, dark on a phone'],
  [long, OTHER_LOOKS, 'the other colours and sizes'],
] as const) {
  when.each(PATHS)(`axe finds nothing serious on %s, ${which}`, async (path) => {
    const ann = await newUser();
    await ann.go(path);
    await ann.page.waitForLoadState('networkidle');
    await checkLooks(ann, looks);
    expect(ann.errors).toEqual([]);
  });

  when.each(GAMES)(`axe finds nothing serious at a table of $key, ${which}`, async (game) => {
    const ann = await newUser();
    await ann.openTable(game.key, annAndBots(game));
    const random = seededRandom(11);
    for (let i = 0; i < 4; i++) {
      await ann.waitForMove();
      await ann.playRandomly(random);
    }
    await ann.waitForMove();
    await checkLooks(ann, looks);
  });
}

async function checkLooks(ann: User, looks: Look[]): Promise<void> {
  for (const [colorScheme, viewport] of looks) {
    await ann.page.emulateMedia({ colorScheme });
    await ann.page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
    await ann.resize(viewport);
    expect(await ann.axe(), `${colorScheme}, ${viewport.width} by ${viewport.height}`).toEqual([]);
  }
}

testEachGame(
  GAMES,
  ['rebirth', 'brianboru'],
  'fits a phone: nothing scrolls sideways, the choices are in reach',
  async (game) => {
    const ann = await newUser({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await ann.openTable(game.key, annAndBots(game));
    const random = seededRandom(12);
    for (let i = 0; i < 5; i++) {
      await ann.waitForMove();
      const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const prompt = await ann.page.locator('.dock h2').boundingBox();
      expect(prompt!.y + prompt!.height).toBeLessThan(740);
      await ann.playRandomly(random);
    }
    for (const tab of ['Players', 'Score', 'Log', 'Board'])
      await ann.page.locator('nav.bar').getByRole('button', { name: tab }).click();
    expect(await ann.axe()).toEqual([]);
  },
);

testEachGame(GAMES, ['glenmore'], 'speaks Czech, with no key left untranslated', async (game) => {
  const ann = await newUser({ locale: 'cs-CZ' });
  await ann.openTable(game.key, annAndBots(game));
  await ann.waitForMove();
  const random = seededRandom(13);
  for (let i = 0; i < 5; i++) {
    await ann.waitForMove();
    const text = await ann.page.locator('body').innerText();
    expect(text).toContain('Jsi na tahu'.toUpperCase());
    expect(text.match(/\b(?:do|phase|log|prompt|sheet|refused|option)-[A-Za-z_-]+/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/\{\s*\$/);
    await ann.playRandomly(random);
  }
});

test('the language follows the browser', async () => {
  const ann = await newUser({ locale: 'cs-CZ' });
  await ann.go('/');
  await ann.page.getByText('Domy u moře').waitFor();
  const html = await ann.page.evaluate(() => document.documentElement.lang);
  expect(html).toBe('cs');
});

test('home on a phone: all houses within two screens, the name asked once', async () => {
  const ann = await newUser({ viewport: PHONE });
  await ann.go('/');
  await ann.page.waitForLoadState('networkidle');
  const houses = (await ann.page.locator('.houses').boundingBox())!;
  expect(houses.y + houses.height).toBeLessThan(2 * PHONE.height);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.keyboard.press('Tab');
  await ann.go('/open/skye');
  expect(await ann.page.getByLabel('Your name').inputValue()).toBe('Ann');
});

test('play now: how many bots, how strong and on which map, in one press more; a guest is a guest in any language', async () => {
  const ann = await newUser();
  await ann.go('/');
  const rebirth = ann.page.locator('.house').filter({ hasText: 'Rebirth' });
  await rebirth.getByRole('button', { name: 'how' }).click();
  const how = ann.page.getByRole('dialog');
  await how.getByLabel('Bots').selectOption('3');
  await how.getByLabel('Strength').selectOption({ label: 'easy' });
  await how.getByLabel('Map').selectOption({ label: 'Ireland (advanced)' });
  await how.getByRole('button', { name: 'Play against bots' }).click();
  expect(await ann.waitForMove()).toBe('move');
  expect(await ann.page.locator('.players .seat').count()).toBe(4);
  expect(await ann.page.locator('.board').innerText()).toContain('IRELAND');
  const mine = ann.page.locator('.players .seat').filter({ hasText: 'you' });
  // Nobody is called a guest: who has given no name gets one, the same in both languages.
  const nickname = await ann.page.evaluate(
    () => (JSON.parse(localStorage.getItem('clachan-settings')!) as { nickname: string }).nickname,
  );
  expect(await mine.innerText()).toContain(nickname);
  await ann.page.getByRole('button', { name: 'Česky' }).click();
  await expect
    .poll(() => ann.page.locator('.players .seat').allInnerTexts())
    .toContainEqual(expect.stringContaining(nickname));
});

test('play now against bots takes two clicks', async () => {
  const ann = await newUser();
  await ann.go('/');
  await ann.page.getByRole('button', { name: 'Play against bots' }).first().click();
  expect(await ann.waitForMove()).toBe('move');
});

test.each([true, false])('the link to a table can be copied, with the clipboard of the browser: %s', async (secure) => {
  const ann = await newUser({
    permissions: secure ? ['clipboard-read', 'clipboard-write'] : [],
  });
  // Over plain http in a home network a page has no clipboard; then it copies the old way, by a selection.
  if (!secure) {
    await ann.page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', {
        get: () => undefined,
      });
      document.addEventListener(
        'copy',
        () => (window.name = String(getSelection()) || (document.activeElement as HTMLInputElement).value),
      );
    });
  }
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, { kind: 'open' }]);
  await ann.page.getByRole('img', { name: 'Scan to join' }).waitFor();
  await ann.page.getByRole('button', { name: 'Copy' }).click();
  await ann.page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await ann.page.evaluate((s) => (s ? navigator.clipboard.readText() : window.name), secure);
  expect(copied).toBe(`${address}/t/${id}`);
  expect(ann.errors).toEqual([]);
});

test('opening a table with options, then filling it with bots', async () => {
  const ann = await newUser();
  await ann.go('/open/rebirth');
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByText('More choices').click();
  await ann.page.getByLabel('Map').selectOption({ label: 'Ireland (advanced)' });
  await ann.page.getByRole('button', { name: 'Open a table' }).click();
  await ann.page.getByText('Send this link').waitFor();
  await ann.page.getByRole('button', { name: 'Fill the free seats with bots' }).click();
  expect(await ann.waitForMove()).toBe('move');
  expect(await ann.page.locator('.board').innerText()).toContain('IRELAND');
});

test('a table with component files of my own: a fault is named, the corrected file is played with', async () => {
  const ann = await newUser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = ann;
  const bring = (name: string, text: string): Promise<void> =>
    page.getByLabel('Choose my files').setInputFiles({
      name,
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    });
  await ann.go('/open/skye');
  await page.getByText('More choices').click();
  const open = page.getByRole('button', { name: 'Open a table' });
  await open.waitFor();
  const packaged = await page.getByRole('link', { name: 'game.yaml' }).getAttribute('href');
  const text = await (await fetch(address + packaged!)).text();
  expect(text).toContain('starting_gold: 0');

  await bring('game.yaml', text.replace('starting_gold: 0', 'starting_gold: plenty'));
  const fault = page.getByRole('group', { name: 'Components' }).getByRole('alert');
  await fault.waitFor();
  expect((await fault.locator('dd').allInnerTexts()).slice(0, 3)).toEqual(['game.yaml', 'income', 'starting_gold']);
  expect(await fault.innerText()).toContain('must be a whole number from 0 to 50');
  expect(await ann.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await open.click(); // opens nothing: it leads back to the fault
  expect(await fault.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(page.url()).toContain('/open/skye');

  await bring('game.yaml', '#'.repeat(300_000));
  await expect.poll(() => fault.innerText()).toContain('together at most 256 kB');
  await page.getByLabel('Choose my files').setInputFiles({
    name: 'game.yaml',
    mimeType: 'text/plain',
    buffer: Buffer.from([0x61, 0xff]),
  });
  await expect.poll(() => fault.innerText()).toContain('game.yaml is not a text in UTF-8');
  await bring('cards.yaml', 'x: 1');
  await expect.poll(() => fault.innerText()).toContain('cards.yaml is not a component file of skye');
  await bring('game.yaml', text.replace('starting_gold: 0', 'starting_gold: 9'));
  await page.getByText('This table will be played with your game.yaml.').waitFor();
  expect(await fault.count()).toBe(0);
  await open.click();
  await page.getByText('This table is played with component files that somebody brought').waitFor();
  expect(await ann.axe()).toEqual([]);
  await page.getByRole('button', { name: 'Fill the free seats with bots' }).click();
  expect(await ann.waitForMove()).toBe('move');
  await page.getByRole('button', { name: 'Own component set' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'game.yaml' });
  expect(await (await fetch(address + (await link.getAttribute('href'))!)).text()).toContain('starting_gold: 9');
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe('game.yaml');
  expect(await ann.axe()).toEqual([]);
  await ann.closeDialog();
  await ann.playRandomly(seededRandom(14));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('where the operator accepts no component files, the page says so', async () => {
  const ann = await newUser();
  await ann.page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), own_sets: false } });
  });
  await ann.go('/open/skye');
  await ann.page.getByText('More choices').click();
  await ann.page.getByText('You cannot bring component files of your own here.').waitFor();
  expect(await ann.page.getByLabel('Choose my files').count()).toBe(0);
  expect(await ann.axe()).toEqual([]);
});

test('the rules can be searched', async () => {
  const ann = await newUser();
  await ann.go('/rules/rebirth');
  await ann.page.getByText('RB-R21').first().waitFor();
  const all = await ann.page.locator('article p').count();
  await ann.page.getByLabel('Search the rules').fill('cathedral first');
  await expect.poll(() => ann.page.locator('article p').count()).toBeLessThan(all);
  expect(await ann.page.locator('article').innerText()).toMatch(/cathedral/i);
});

test('the rules follow the language', async () => {
  const ann = await newUser();
  await ann.go('/rules/rebirth');
  const rule = ann.page.locator('article [id="RB-R21"]');
  const english = await rule.innerText();
  await ann.page.getByRole('button', { name: 'Česky' }).click();
  await expect.poll(() => ann.page.locator('article').getAttribute('lang')).toBe('cs');
  expect(await rule.innerText()).not.toBe(english);
  expect(ann.errors).toEqual([]);
});

test('an account keeps the tables: made, logged out, logged in again', async () => {
  const ann = await newUser({ viewport: { width: 360, height: 740 } });
  const { page } = ann;
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)]);
  await ann.go('/');
  await page.locator(`a[href="/t/${id}"]`).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('You are here as a guest: Ann.').waitFor();
  expect(await ann.axe()).toEqual([]);
  expect(ann.errors).toEqual([]);

  const make = page.getByRole('form', { name: 'Make an account' });
  await make.getByLabel('Login').fill('ann.of-skye');
  await make.getByLabel('Password').fill('short');
  await page.keyboard.press('Enter');
  await expect.poll(() => make.getByRole('alert').innerText()).toContain('at least 8 characters');
  await make.getByLabel('Password').fill('a long password');
  await page.keyboard.press('Enter');
  await page.getByText('You are logged in as ann.of-skye.').waitFor();
  expect(await make.count()).toBe(0);

  const notices = page.getByRole('form', { name: 'When it is your move' });
  const proof = notices.getByLabel('Your password');
  expect(await proof.count()).toBe(0); // asked for only when the address changes
  await notices.getByLabel('E-mail').fill('nobody');
  await proof.fill('a wrong password');
  await page.keyboard.press('Enter');
  await expect.poll(() => notices.getByRole('alert').innerText()).toBe('The password is wrong.');
  await proof.fill('a long password');
  await page.keyboard.press('Enter');
  await expect.poll(() => notices.getByRole('alert').innerText()).toBe('That is not an e-mail address.');
  await notices.getByLabel('E-mail').fill('ann@example.org');
  await notices.getByLabel('Webhook').fill('https://example.org/hook');
  await page.keyboard.press('Enter');
  await notices.getByText('Not confirmed yet').waitFor();
  await notices.getByText('Saved.').waitFor();
  expect(await proof.count()).toBe(0);
  expect(await ann.axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out.').waitFor();
  await ann.go('/');
  await page.waitForLoadState('networkidle');
  expect(await page.locator(`a[href="/t/${id}"]`).count()).toBe(0);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
  const enter = page.getByRole('form', { name: 'Log in' });
  await enter.getByLabel('Login').fill('ann.of-skye');
  await enter.getByLabel('Password').fill('a wrong password');
  await page.keyboard.press('Enter');
  await expect.poll(() => enter.getByRole('alert').innerText()).toBe('Login or password is wrong.');
  expect(await ann.axe()).toEqual([]);
  await enter.getByLabel('Password').fill('a long password');
  await page.keyboard.press('Enter');
  await page.getByText('You are logged in as ann.of-skye.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ann@example.org');
  await page.getByRole('link', { name: 'To the houses' }).click();
  await page.locator(`a[href="/t/${id}"]`).click();
  expect(await ann.waitForMove()).toBe('move');
});

test('a link in a letter opens a page with a button', async () => {
  const ann = await newUser({ viewport: { width: 360, height: 740 } });
  for (const [token, name] of [
    ['yes.nonsense', 'Confirm the address'],
    ['no.nonsense', 'Send no more messages'],
  ]) {
    await ann.go(`/api/confirm/${token}`); // as in older letters
    const form = ann.page.getByRole('form', { name });
    await form.getByRole('button', { name }).click();
    await expect.poll(() => form.getByRole('alert').innerText()).toBe('This link is wrong or too old.');
    expect(await ann.axe()).toEqual([]);
  }
});

test('a card of an open table says whether moves are taken back', async () => {
  const host = await newUser();
  const ann = await newUser();
  const said = [
    ['free', 'Anyone may take back moves, even after a reveal or the end.'],
    ['ask', 'Moves are taken back if all agree.'],
    ['never', 'No takebacks after a reveal.'],
  ] as const;
  const ids: string[] = [];
  for (const [takeback] of said)
    ids.push(
      await host.openTable('rebirth', [{ kind: 'me', name: 'Host' }, { kind: 'open' }], { listed: true, takeback }),
    );
  await ann.go('/');
  for (const [n, [, text]] of said.entries())
    await ann.page
      .locator('li.card', { has: ann.page.locator(`a[href="/t/${ids[n]}"]`) })
      .getByText(text)
      .waitFor();
  expect(await ann.axe()).toEqual([]);
});

test('an account shows its devices, ends one, and changes its password', async () => {
  const ann = await newUser({ viewport: { width: 360, height: 740 } });
  const eve = await newUser();
  for (const [who, form] of [
    [ann, 'Make an account'],
    [eve, 'Log in'],
  ] as const) {
    await who.go('/account');
    const entry = who.page.getByRole('form', { name: form });
    await entry.getByLabel('Login').fill('ann.of-mull');
    await entry.getByLabel('Password').fill('a long password');
    await who.page.keyboard.press('Enter');
    await who.page.getByText('You are logged in as ann.of-mull.').waitFor();
  }
  await ann.go('/account');
  const devices = ann.page.getByRole('region', { name: 'Your devices' });
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByText('this device').waitFor();
  expect(await ann.axe()).toEqual([]);
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await devices.getByRole('button', { name: 'End Chrome' }).click();
  await devices.getByText('Ended.').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(1);
  await eve.go('/account');
  await eve.page.getByText('Nobody yet').waitFor();

  const change = ann.page.getByRole('form', { name: 'Password' });
  await change.getByLabel('Password now').fill('a wrong password');
  await change.getByLabel('New password').fill('another password');
  await ann.page.keyboard.press('Enter');
  await expect.poll(() => change.getByRole('alert').innerText()).toBe('The password is wrong.');
  await change.getByLabel('Password now').fill('a long password');
  await ann.page.keyboard.press('Enter');
  await change.getByText('Your password is changed.').waitFor();

  await eve.go('/account#reset=nonsense');
  const reset = eve.page.getByRole('form', { name: 'A new password' });
  await reset.getByLabel('New password').fill('another password');
  await eve.page.keyboard.press('Enter');
  await expect.poll(() => reset.getByRole('alert').innerText()).toBe('This link is wrong or too old.');
  expect(await eve.axe()).toEqual([]);
  expect(ann.errors.filter((f) => !f.includes('401'))).toEqual([]);
});

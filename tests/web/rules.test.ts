/** Rules that help: contents, search, pictures, examples on real boards, and the rules for this moment at the table. */
import { expect, test } from 'vitest';
import { testEachGame } from './long';
import { address, annAndBots, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

const wide = (ann: User): Promise<number> => ann.page.evaluate(() => document.documentElement.scrollWidth);

/** A press on something that a user sees and reaches. */
const press = async (ann: User, what: string): Promise<void> => {
  const found = ann.page.locator(what).first();
  await found.scrollIntoViewIfNeeded();
  await found.click();
};

testEachGame(
  GAMES,
  ['skye'],
  'has contents, pictures beside its rules, and examples with every ring in place',
  async ({ key }) => {
    for (const viewport of SIZES) {
      const ann = await newUser({ viewport, locale: 'cs-CZ' });
      const book = (await (await fetch(`${address}/api/games/${key}/handbook?language=cs`)).json()) as {
        shows: Record<string, { about: string }[]>;
        examples: { name: string; rings: Record<string, string> }[];
      };
      await ann.go(`/rules/${key}`);
      await ann.page.locator('[data-example]').first().waitFor();
      await ann.page.locator('[data-shows]').first().waitFor();

      // Contents: a list beside the text, a fold on a phone; the last line leads to the last chapter.
      const contents = ann.page.locator('nav.contents');
      const last = contents.locator('li a').last();
      if (viewport.width < 500) {
        expect(await last.isVisible()).toBe(false);
        await contents.locator('summary').click();
      }
      await last.click();
      const heading = (await last.getAttribute('href'))!;
      await expect
        .poll(() => ann.page.locator(heading).evaluate((h) => Math.round(h.getBoundingClientRect().top)))
        .toBeLessThan(viewport.height);
      if (viewport.width > 500)
        await expect.poll(() => contents.locator('[aria-current]').textContent()).not.toBeNull();

      // Every component that the game shows is drawn, with its name.
      const things = Object.values(book.shows).flat();
      const drawn = ann.page.locator('[data-shows]:has(svg, .token)');
      await expect.poll(() => drawn.count()).toBe(things.length);

      // Every ring of every example is inside its picture.
      for (const { name, rings } of book.examples) {
        const example = ann.page.locator(`[data-example="${name}"]`);
        await example.scrollIntoViewIfNeeded();
        const inside = () =>
          example.evaluate((figure) => {
            const home = figure.querySelector('.table')!.getBoundingClientRect();
            return [...figure.querySelectorAll('[data-ring]')].filter((ring) => {
              const r = ring.getBoundingClientRect();
              const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
              return x > home.left && x < home.right && y > home.top && y < home.bottom;
            }).length;
          });
        await expect.poll(inside, { message: `${key} ${name} ${viewport.width}` }).toBe(Object.keys(rings).length);
      }
      expect(await wide(ann)).toBeLessThanOrEqual(viewport.width);
      expect(ann.errors).toEqual([]);
      if (viewport.width > 500) expect(await ann.axe()).toEqual([]);
    }
  },
);

test.each(SIZES)('the rules are searched as one types, by words and by numbers ($width)', async (viewport) => {
  const ann = await newUser({ viewport, locale: 'cs-CZ' });
  await ann.go('/rules/skye');
  const search = ann.page.getByRole('searchbox');
  await ann.page.locator('#SK-1\\.6\\.3').waitFor();
  await search.fill('zlatak'); // without accents: zlaťák
  await expect.poll(() => ann.page.locator('article mark').count()).toBeGreaterThan(3);
  expect(await ann.page.locator('article mark').first().textContent()).toMatch(/zlaťák/i);
  const hits = await ann.page.locator('article .rule').count();
  expect(await ann.page.getByRole('status').first().textContent()).toContain(String(hits));
  await search.fill('1.6.3');
  await expect.poll(() => ann.page.locator('article .rule').count()).toBe(1);
  expect(await ann.page.locator('article .rule').getAttribute('id')).toBe('SK-1.6.3');
  await search.fill('xyzzy');
  await expect.poll(() => ann.page.locator('article .rule').count()).toBe(0);
  await search.fill('');
  await expect.poll(() => ann.page.locator('article .rule').count()).toBeGreaterThan(50);
  // A rule that another one names is a press away, also out of a search.
  await search.fill('1.13.6');
  await press(ann, 'article a[href="#SK-1.13.6"]');
  await expect.poll(() => ann.page.locator('#SK-1\\.13\\.6.here').count()).toBe(1);
  expect(ann.errors).toEqual([]);
});

test('what is for tinkerers stands on a page of its own', async () => {
  const ann = await newUser();
  await ann.go('/rules/skye');
  await ann.page.locator('article .rule').first().waitFor();
  const text = await ann.page.locator('main').innerText();
  for (const word of ['clachan rules', '--components', 'not tested']) expect(text).not.toContain(word);
  await press(ann, 'footer a[href="/tinker/skye"]');
  await ann.page.locator('[data-game="skye"] dl').waitFor();
  const page = await ann.page.locator('main').innerText();
  for (const word of ['clachan rules provenance skye', 'tiles.yaml', 'public source']) expect(page).toContain(word);
  expect(await ann.axe()).toEqual([]);
  await ann.go('/');
  await press(ann, 'footer a[href="/tinker"]');
  await expect.poll(() => ann.page.locator('[data-game]').count()).toBe(GAMES.length);
  await ann.resize({ width: 360, height: 740 });
  expect(await wide(ann)).toBeLessThanOrEqual(360);
  expect(ann.errors).toEqual([]);
});

test.each(SIZES)(
  'help at the table shows the rules for this moment, and why something was refused ($width)',
  async (viewport) => {
    const ann = await newUser({ viewport });
    const rebirth = GAMES.find(({ key }) => key === 'rebirth')!;
    await ann.openTable('rebirth', annAndBots(rebirth));
    await ann.waitForMove();
    const help = ann.page.getByRole('button', { name: 'Help' });
    await expect.poll(() => ann.page.locator('[data-legal]').count()).toBeGreaterThan(0);
    await help.click();
    const dialog = ann.page.getByRole('dialog', { name: 'Help' });
    await dialog.locator('[data-rule="RB-R14"]').waitFor();
    expect(await dialog.locator('[data-rule="RB-R14"]').innerText()).toContain('unoccupied space');
    await dialog.locator('a[href="/learn/rebirth"]').waitFor(); // when the list of games has come
    expect(await dialog.locator('a[href="/rules/rebirth"]').isVisible()).toBe(true);
    expect(await dialog.locator('kbd').count()).toBeGreaterThan(8);
    expect(await ann.axe()).toEqual([]);
    await ann.closeDialog();
    // A space that does not suit the tile: the reason is a rule, and help has it first.
    await ann.press('.board [data-target^="hex:"]:not([data-legal])');
    await expect.poll(() => ann.page.locator('.dock').innerText()).toContain('RB-R');
    await help.click();
    await dialog.locator('h4').waitFor();
    expect(await dialog.locator('li').first().getAttribute('data-rule')).toMatch(/^RB-R1\d$/);
    expect(ann.errors).toEqual([]);
  },
);

/** How much a browser fetches for its first page and for a table, as the server really sends it. */
import { expect, test } from 'vitest';
import { annAndBots, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();

const KILO = 1000;

/** Counts from now on what comes over the line, headers and all, and what the socket says. */
async function counted(ann: User): Promise<() => number> {
  const line = await ann.page.context().newCDPSession(ann.page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: false });
  let bytes = 0;
  line.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
  return () => bytes;
}

test('the first page is at most 150 kB', async () => {
  const ann = await newUser();
  const bytes = await counted(ann);
  await ann.go('/');
  await ann.page.waitForLoadState('networkidle');
  expect(bytes()).toBeGreaterThan(20 * KILO); // it counts something
  expect(bytes()).toBeLessThan(150 * KILO);
  console.log(`first page: ${Math.round(bytes() / KILO)} kB`);
});

test.each(GAMES)('a table of $key is at most 250 kB for who comes by a link', async (game) => {
  const ann = await newUser();
  const id = await ann.openTable(game.key, annAndBots(game));
  await ann.waitForMove();
  // The same table in a browser that has nothing yet.
  const eve = await newUser();
  const bytes = await counted(eve);
  await eve.go(`/t/${id}`);
  await eve.page.locator('.table[data-stamp]').waitFor();
  await eve.page.waitForLoadState('networkidle');
  expect(bytes()).toBeGreaterThan(50 * KILO);
  expect(bytes()).toBeLessThan(250 * KILO);
  console.log(`${game.key}: ${Math.round(bytes() / KILO)} kB`);
});

test('texts are fetched in the chosen language only, the other one when it is chosen', async () => {
  const ann = await newUser();
  const asked: string[] = [];
  ann.page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  const of = (language: string): string[] => asked.filter((path) => RegExp(`/${language}[.-]`).test(path));
  await ann.openTable(GAMES[0]!.key, annAndBots(GAMES[0]!));
  await ann.waitForMove();
  expect(of('en').length).toBeGreaterThan(2); // the shell's, the server's, the game's
  expect(of('cs')).toEqual([]);
  await ann.page.getByRole('button', { name: 'Česky' }).click();
  await expect.poll(() => ann.page.locator('.dock').innerText()).toContain('JSI NA TAHU');
  expect(of('cs').length).toBeGreaterThan(2);
  expect(ann.errors).toEqual([]);
});

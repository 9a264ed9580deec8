/** A custom game, fresh from `clachan new`, plays in the browser on the generic board: no shared file names it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { long } from './long';
import { seededRandom } from './random';
import { TestServer, python, pythonPath } from './server';
import { annAndBots, gamesOf, newUser } from './user';

const KEY = 'tin_boat';
const folder = mkdtempSync(join(tmpdir(), 'clachan-new-'));
const packages = join(folder, 'site');
const run = (...command: string[]): Buffer =>
  execFileSync(python, command, {
    env: { ...process.env, PYTHONPATH: pythonPath },
    stdio: 'pipe',
  });
run('-m', 'clachan', 'new', KEY, '--into', folder);
run(
  '-m',
  'pip',
  'install',
  '--quiet',
  '--no-deps',
  '--no-build-isolation',
  '--no-index',
  '--target',
  packages,
  join(folder, KEY),
);
const server = await TestServer.open(packages);
const { base } = server;
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('it is listed on the home page, and its rules can be read', async () => {
  const ann = await newUser({ base });
  await ann.go('/');
  await ann.page.getByRole('heading', { name: 'Tin Boat' }).waitFor();
  await ann.go(`/rules/${KEY}`);
  await ann.page.getByText('TI-R1').first().waitFor();
  expect(ann.errors).toEqual([]);
});

test('it is played to its end on a phone', () => play({ width: 360, height: 740 }));
long('it is played to its end on a desktop', () => play({ width: 1440, height: 900 }));

async function play(viewport: { width: number; height: number }): Promise<void> {
  const ann = await newUser({ base, viewport });
  const game = (await gamesOf(base)).find((g) => g.key === KEY)!;
  await ann.openTable(KEY, annAndBots(game));
  expect(await ann.waitForMove()).toBe('move');
  expect(await ann.page.locator('.board').innerText()).toContain('Ann');
  expect(await ann.axe()).toEqual([]);
  expect(await ann.playToEnd(seededRandom(3), 300)).toBeGreaterThan(2);
  expect(await ann.page.locator('.ending li').count()).toBe(game.players[0]);
  expect(ann.errors).toEqual([]);
}

/** Somebody's own game, fresh from `clachan new`, plays in the browser on the generic board: no shared file knows it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { annAndBots, House, luck, python, root } from './house';

const KEY = 'tin_boat';
const folder = mkdtempSync(join(tmpdir(), 'clachan-new-'));
const site = join(folder, 'site');
const run = (...command: string[]): Buffer =>
  execFileSync(python, command, {
    env: {
      ...process.env,
      PYTHONPATH: process.env.PYTHONPATH ?? join(root, 'src'),
    },
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
  site,
  join(folder, KEY),
);
const house = await House.open(site);
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

test('it stands on the shelf with its name, and its rules can be read', async () => {
  const ann = await house.person();
  await ann.go('/');
  await ann.page.getByRole('heading', { name: 'Tin Boat' }).waitFor();
  await ann.go(`/rules/${KEY}`);
  await ann.page.getByText('TI-R1').first().waitFor();
  expect(ann.faults).toEqual([]);
});

test.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])('it is played to its end at $width by $height', async (viewport) => {
  const ann = await house.person({ viewport });
  const game = (await house.games()).find((g) => g.key === KEY)!;
  await ann.table(KEY, annAndBots(game));
  expect(await ann.waitForMove()).toBe('move');
  expect(await ann.page.locator('.board').innerText()).toContain('Ann');
  expect(await ann.axe()).toEqual([]);
  expect(await ann.playOn(luck(3), 300)).toBeGreaterThan(2);
  expect(await ann.page.locator('.ending li').count()).toBe(game.players[0]);
  expect(ann.faults).toEqual([]);
});

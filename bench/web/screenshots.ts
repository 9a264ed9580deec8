/** Pictures of every game, on a desk and on a phone, in both themes, made anew from games that bots played: `make screenshots`.
 * CLACHAN_SIZES adds others: "768x1024 844x390". */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { root } from '../../tests/web/server';
import { gamesOf, newUser } from '../../tests/web/user';
import { finished, takenUp } from './positions';

const folder = process.env.CLACHAN_SHOTS ?? join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const SIZES = ['1440x900', '360x740']
  .concat(process.env.CLACHAN_SIZES?.split(' ') ?? [])
  .map((size) => size.split('x').map(Number) as [number, number]);
/** How many play, and how much of the game is over: where a board shows what it can. */
const MOMENTS: Record<string, [players: number, share: number]> = {
  rebirth: [3, 0.6],
  skye: [3, 0.6],
  glenmore: [3, 0.5],
  brianboru: [4, 0.6],
  empires: [3, 0.55],
};
const GAMES = await gamesOf();

const shot = (name: string): { path: string; type: 'jpeg'; quality: number } => ({
  path: join(folder, `${name}.jpg`),
  type: 'jpeg',
  quality: 72,
});

test.each(GAMES)('$key', async ({ key, players: [least] }) => {
  const [players, share] = MOMENTS[key] ?? [least, 0.5];
  const ann = await newUser();
  const { id, entries } = await finished(ann, key, players, {});
  await takenUp(ann, id, Math.floor(entries * share), players);
  for (const [width, height] of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await ann.page.setViewportSize({ width, height });
      await ann.waitForMove();
      await ann.page.waitForTimeout(400); // the board is fitted, the pieces lie
      const theme = colorScheme === 'dark' ? '-dark' : '';
      await ann.page.screenshot(shot(`${key}-${width}${theme}`));
    }
});

test('home', async () => {
  const ann = await newUser();
  for (const [width, height] of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await ann.page.setViewportSize({ width, height });
      await ann.go('/');
      await ann.page.waitForLoadState('networkidle');
      const theme = colorScheme === 'dark' ? '-dark' : '';
      await ann.page.screenshot(shot(`home-${width}${theme}`));
    }
});

test('all phones beside each other', async () => {
  const ann = await newUser({ viewport: { width: 1240, height: 510 } });
  const pictures = GAMES.map(({ key }) => {
    const data = readFileSync(join(folder, `${key}-360.jpg`), 'base64');
    return `<img width="238" src="data:image/jpeg;base64,${data}">`;
  });
  await ann.page.setContent(`<body style="margin:8px;display:flex;gap:8px;background:#cdb791">${pictures.join('')}`);
  await ann.page.waitForLoadState();
  await ann.page.screenshot(shot('phones'));
});

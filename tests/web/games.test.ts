/** Every title is played to its end by clicking, against bots. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bots, House, luck } from './house';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const TABLES = [
  { game: 'rebirth', others: 1, options: { map: 'scotland' } },
  { game: 'rebirth', others: 3, options: { map: 'ireland' } },
  { game: 'skye', others: 1, options: {} },
  { game: 'brianboru', others: 2, options: {} },
  { game: 'glenmore', others: 1, options: { end_on_top: true } },
  { game: 'empires', others: 1, options: { max_rounds: 4 } },
];

test.each(TABLES)('$game with $others bots $options', async ({ game, others, options }) => {
  const ann = await house.person();
  const id = await ann.table(game, [{ kind: 'me', name: 'Ann' }, ...bots(others)], { options });
  const decisions = await ann.playOn(luck(7), 600);
  expect(decisions).toBeGreaterThan(5);
  const places = await ann.page.locator('.ending li').count();
  expect(places).toBe(others + 1);
  const record = await ann.page.evaluate(async (at) => (await fetch(`/api/tables/${at}/record`)).status, id);
  expect(record).toBe(200);
  expect(ann.faults).toEqual([]);
  await ann.page.context().close();
});

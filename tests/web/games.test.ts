/** Every title is played to its end against bots, with the keyboard alone. The robot plays them by pressing. */
import { afterAll, expect, test } from 'vitest';
import { bots, House, luck } from './house';
import { Keyboard } from './keyboard';

const house = await House.open();
afterAll(() => house.close());

interface Mode {
  others?: number;
  options: Record<string, unknown>;
}

/** Both boards of Rebirth; games that are long are played in their short form. */
const MODES: Record<string, Mode[]> = {
  rebirth: [{ options: { map: 'scotland' } }, { others: 3, options: { map: 'ireland' } }],
  glenmore: [{ options: { end_on_top: true } }],
  empires: [{ options: { max_rounds: 4 } }],
};
const TABLES = (await house.games()).flatMap(({ key, players }) =>
  (MODES[key] ?? [{ options: {} }]).map(({ others = players[0] - 1, options }) => ({ game: key, others, options })),
);

test.each(TABLES)('$game with $others bots $options', async ({ game, others, options }) => {
  const ann = await house.person();
  const id = await ann.table(game, [{ kind: 'me', name: 'Ann' }, ...bots(others)], { options });
  const hands = new Keyboard(ann, luck(7));
  await hands.playOn(600);
  expect(hands.decisions).toBeGreaterThan(5);
  const keys = hands.keys / hands.decisions;
  console.log(`${game}: ${hands.decisions} decisions, ${keys} keys each`);
  expect(keys).toBeLessThanOrEqual(8);
  const places = await ann.page.locator('.ending li').count();
  expect(places).toBe(others + 1);
  const record = await ann.page.evaluate(async (at) => (await fetch(`/api/tables/${at}/record`)).status, id);
  expect(record).toBe(200);
  expect(ann.faults).toEqual([]);
  await ann.page.context().close();
});

/** Every title is played to its end against bots, with the keyboard alone. The robot plays them by pressing. */
import { expect, test } from 'vitest';
import { long } from './long';
import { seededRandom } from './random';
import { bots, gamesOf, newUser } from './user';
import { Keyboard } from './keyboard';

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
const TABLES = (await gamesOf()).flatMap(({ key, players }) =>
  (MODES[key] ?? [{ options: {} }]).map(({ others = players[0] - 1, options }) => ({ game: key, others, options })),
);

/** One game in every run: it has prices on a form, a market and a board. */
const [ALWAYS, OTHERS] = [true, false].map((always) => TABLES.filter(({ game }) => (game === 'skye') === always));

test.each(ALWAYS!)('$game with $others bots $options', play);
long.each(OTHERS!)('$game with $others bots $options', play);

async function play({ game, others, options }: (typeof TABLES)[number]): Promise<void> {
  const ann = await newUser();
  const id = await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, ...bots(others)], { options });
  const keyboard = new Keyboard(ann, seededRandom(7));
  await keyboard.playToEnd(600);
  expect(keyboard.decisions).toBeGreaterThan(5);
  const keys = keyboard.keys / keyboard.decisions;
  console.log(`${game}: ${keyboard.decisions} decisions, ${keys} keys each`);
  expect(keys).toBeLessThanOrEqual(8);
  const places = await ann.page.locator('.ending li').count();
  expect(places).toBe(others + 1);
  const record = await ann.page.evaluate(async (at) => (await fetch(`/api/tables/${at}/record`)).status, id);
  expect(record).toBe(200);
  expect(ann.errors).toEqual([]);
}

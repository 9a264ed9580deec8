/** What is shown of bots that think: who, how far about, and that one had too little time. When the server says so,
 * tests/server/test_thinking.py shows; here it is said at a moment that the test chooses. */
import { expect, test } from 'vitest';
import { seededRandom } from './random';
import { newUser, type User } from './user';

type Message = Record<string, unknown>;

/** From the next page on: `say` adds to what the server says; while it is `slow`, questions to Ann are late. */
async function between(ann: User) {
  const late: Message[] = [];
  const hands = {
    slow: false,
    say: (message: Message): void => void late.push(message),
    letGo: (): void => late.splice(0).forEach((message) => hands.say(message)),
  };
  await ann.page.routeWebSocket(/\/socket$/, (line) => {
    hands.say = (message) => line.send(JSON.stringify(message));
    line.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      const asks = message.is === 'view' && (message.legal as unknown[]).length > 0;
      if (hands.slow && asks) late.push(message);
      else hands.say(message);
    });
  });
  return hands;
}

const thinking = { is: 'thinking', seat: 1, elapsed: 0.5, seconds: 1.5 };
const hurried = { is: 'hurried', seat: 1, seconds: 0.6, percent: 30 };

test.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])('a bot that thinks has a bar, $width by $height', async (viewport) => {
  const ann = await newUser({ viewport });
  const server = await between(ann);
  await ann.openTable(
    'rebirth',
    [
      { kind: 'me', name: 'Ann' },
      { kind: 'bot', level: 'random', name: 'Morag' },
    ],
    { options: { first: '1' } },
  );
  await ann.waitForMove();
  const { page } = ann;
  const seat = page.locator('.seats:visible [data-seat="1"]');
  const dock = page.locator('.dock');
  server.say({ ...thinking, level: 'expert' });
  await seat.locator('.thought').waitFor();
  expect(await dock.locator('.thought').count(), "it is Ann's turn").toBe(0);

  server.slow = true;
  await ann.playRandomly(seededRandom(1));
  await page.locator('.dock.waiting').waitFor();
  expect(await page.locator('.thought').count(), 'a view ended it').toBe(0);
  const places = async () => [await seat.boundingBox(), await dock.boundingBox()];
  const before = await places();
  server.say({ ...thinking, level: 'expert' });
  await dock.getByRole('progressbar', { name: 'Morag is thinking' }).waitFor();
  expect(await seat.locator('.thought').count()).toBe(1);
  expect(await places(), 'nothing moves').toEqual(before);
  expect(await ann.axe()).toEqual([]);

  server.say({ ...hurried, level: 'expert', engine: 'compiled' });
  server.slow = false;
  server.letGo();
  await ann.waitForMove();
  expect(await page.locator('.thought').count()).toBe(0);
  if (viewport.width < 500) await page.getByRole('button', { name: 'Players' }).click();
  const card = page.locator('.players [data-seat="1"]');
  expect(await card.innerText()).toContain('Had 0.6 seconds and did 30 % of its usual search. The server is busy.');
  expect(await ann.axe()).toEqual([]);
  expect(ann.errors).toEqual([]);
});

test('the settings say what bots think with', async () => {
  const ann = await newUser();
  await ann.go('/');
  const { page } = ann;
  await page.getByRole('button', { name: 'Settings' }).click();
  const told = page.locator('dialog .engine');
  const { version, bots } = await page.evaluate(async () => (await (await fetch('/api/server')).json()) as Message);
  const engine = bots === 'compiled' ? 'the compiled engine' : 'plain Python and think slowly';
  expect(await told.innerText()).toBe(`Clachan ${String(version)}. Bots run on ${engine}.`);
  expect(await ann.axe()).toEqual([]);
  expect(ann.errors).toEqual([]);
});

/** Moves that can be followed: one after another, marked, told, skipped; scenes; the end; the past. */
import { expect, test } from 'vitest';
import { long } from './long';
import { seededRandom } from './random';
import { address, bots, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();

const at = async (game: string, others: number, speed: string, extra = {}) => {
  const ann = await newUser({ speed });
  await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, ...bots(others)], extra);
  await ann.waitForMove();
  return ann;
};

/** From now on the page notes when the table changes and whether something could be chosen then. */
const watch = (ann: User): Promise<void> =>
  ann.page.evaluate(() => {
    const notes: [string, number, boolean][] = [];
    Object.assign(window, { notes });
    new MutationObserver(() => {
      const stamp = document.querySelector('.table')!.getAttribute('data-stamp');
      if (!stamp || notes.at(-1)?.[0] === stamp) return;
      notes.push([stamp, performance.now(), document.querySelector('[data-legal]') !== null]);
    }).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-stamp'],
    });
  });
const notes = (ann: User): Promise<[string, number, boolean][]> =>
  ann.page.evaluate(() => (window as unknown as { notes: [string, number, boolean][] }).notes);

test("others' moves are shown one after another, marked until I act, and told in a line each", async () => {
  const ann = await at('rebirth', 2, 'normal', { options: { first: '1' } });
  await watch(ann);
  await ann.playRandomly(seededRandom(3));
  await ann.waitForMove();
  const [mine, first, second] = await notes(ann);
  expect(first![1] - mine![1]).toBeGreaterThan(100); // my own is left alone for a moment
  expect(second![1] - first![1]).toBeGreaterThan(250); // less than meant where the page itself is late
  expect([first![2], second![2]]).toEqual([false, true]); // I act when all has been shown
  const strip = ann.page.getByRole('region', { name: 'Since your last move' });
  expect(await strip.getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/places a/),
    expect.stringMatching(/places a/),
  ]);
  expect(await ann.page.locator('.board .target.last').count()).toBeGreaterThanOrEqual(2);
  expect(ann.errors).toEqual([]);
});

test('moves go on where no frame is drawn: in a tab behind others one hears whose turn it is', async () => {
  const ann = await at('rebirth', 2, 'normal', { options: { first: '1' } });
  await ann.page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await watch(ann);
  await ann.playRandomly(seededRandom(3));
  await expect.poll(async () => (await notes(ann)).map(([, , mine]) => mine)).toEqual([false, false, true]);
  expect(ann.errors).toEqual([]);
});

const MOTIONS = [['rebirth', 'reduce'], ...GAMES.map(({ key }) => [key, 'no-preference'] as const)] as const;
/** One game with its motions and one without them in every run. */
const ALWAYS = MOTIONS.filter(([game]) => game === 'rebirth');
const OTHERS = MOTIONS.filter(([game]) => game !== 'rebirth');
const TRAVEL = '%s, motion: %s; boxes travel by transform and opacity alone, or not at all';
test.each(ALWAYS)(TRAVEL, travel);
long.each(OTHERS)(TRAVEL, travel);

async function travel(game: string, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  const ann = await newUser({ speed: 'fast', reducedMotion });
  const { players } = GAMES.find(({ key }) => key === game)!;
  await ann.openTable(game, [{ kind: 'me', name: 'Ann' }, ...bots(players[0] - 1)]);
  await ann.waitForMove();
  await ann.page.evaluate(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    new MutationObserver(() => {
      for (const { effect } of document.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        // Inside a drawing nothing has a layer of its own.
        if (!(target instanceof HTMLElement)) moved.add(target!.tagName);
        for (const frame of (effect as KeyframeEffect).getKeyframes())
          for (const name of Object.keys(frame)) moved.add(name);
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  const about = ['offset', 'computedOffset', 'easing', 'composite'];
  const moves = (): Promise<string[]> =>
    ann.page.evaluate(
      (about) => [...(window as unknown as { moved: Set<string> }).moved].filter((name) => !about.includes(name)),
      about,
    );
  const random = seededRandom(3);
  const decisions = reducedMotion === 'reduce' ? 1 : 12;
  for (let i = 0; i < decisions; i++) {
    await ann.playRandomly(random);
    await ann.waitForMove();
    if ((await moves()).includes('transform')) break;
  }
  if (reducedMotion === 'reduce') expect(await moves()).toEqual([]);
  else {
    expect(await moves()).toContain('transform');
    for (const name of await moves()) expect(['opacity', 'transform', 'translate']).toContain(name);
  }
}

test('a press shows everything at once, and chooses nothing by accident', async () => {
  const ann = await newUser({ speed: 'slow' });
  // What the three others do comes all at once, after my own move, so that it is still to be shown when the press comes.
  let decided = false;
  let views = 0;
  const letGo = await ann.delayMessages(({ is }) => decided && (is !== 'view' || views++ > 0));
  await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(3)], {
    options: { first: '1' },
  });
  await ann.waitForMove();
  decided = true;
  await ann.playRandomly(seededRandom(3));
  await expect.poll(() => ann.hasChoices()).toBe(true);
  letGo();
  await ann.press('[data-target^="hex:"]');
  await ann.page.waitForSelector('[data-legal]', { timeout: 3000 });
  expect(await ann.page.locator('.target.chosen').count()).toBe(0);
  expect(await ann.page.locator('.refuse').count()).toBe(0);
});

test('a scoring is a sheet that stays until it is closed', async () => {
  const ann = await at('skye', 1, 'fast');
  const scene = ann.page.locator('.scene');
  const random = seededRandom(4);
  for (let i = 0; i < 20 && !(await scene.count()); i++) {
    await ann.page.waitForFunction(
      () => document.querySelector('.scene') ?? document.querySelector('.table[data-stamp] .dock:not(.waiting)'),
    );
    if (await scene.count()) break;
    await ann.playRandomly(random);
  }
  expect(await scene.innerText()).toMatch(/^A: .*\n[^]*You\n[^]*\+\d/);
  expect(await ann.page.locator('[data-legal]').count()).toBe(0);
  // What is counted is framed and numbered, the rest is veiled.
  const numbers = await ann.page.locator('.count text').allTextContents();
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  const [framed, veiled] = ['.count', '.veil'].map((s) => ann.page.locator(s));
  expect((await framed!.count()) + (await veiled!.count())).toBe(
    await ann.page.locator('.part-land [data-target^="cell:"]').count(),
  );
  await ann.page.waitForTimeout(1500);
  expect(await scene.count()).toBe(1);
  expect(await ann.axe()).toEqual([]);
  await scene.getByRole('button', { name: 'Go on' }).click();
  expect(await ann.waitForMove()).toBe('move');
  expect(ann.errors).toEqual([]);
});

test('a trick stays with its winner until the next one begins', async () => {
  const ann = await at('brianboru', 2, 'fast');
  const random = seededRandom(4);
  // Noted by the page itself: a bot that has won begins the next trick a moment later.
  await ann.page.evaluate(() => {
    new MutationObserver(() => {
      const won = document.querySelector<HTMLElement>('.trick li.won');
      const cards = document.querySelectorAll('.trick li').length;
      if (won) Object.assign(window, { trick: { cards, won: won.innerText } });
    }).observe(document.body, { subtree: true, childList: true });
  });
  const trick = (): Promise<unknown> => ann.page.evaluate(() => (window as unknown as { trick?: unknown }).trick);
  for (let i = 0; i < 20 && !(await trick()); i++) {
    await ann.playRandomly(random);
    await ann.waitForMove();
  }
  expect(await trick()).toEqual({
    cards: 3,
    won: expect.stringContaining('wins'),
  });
});

test('the past of a running game: arrows go by turn, Escape comes back, and it plays by itself', async () => {
  const ann = await at('rebirth', 1, 'off', { options: { first: '1' } });
  for (let i = 0; i < 3; i++) {
    await ann.waitForMove();
    await ann.playRandomly(seededRandom(5 + i));
  }
  await ann.waitForMove();
  const entry = async (): Promise<number> => Number((await ann.stamp())!.split('.')[1]);
  const now = await entry();
  await ann.page.keyboard.press('p');
  await ann.page.keyboard.press('ArrowLeft');
  await expect.poll(entry).toBeLessThan(now);
  const before = await entry();
  await ann.page.keyboard.press('ArrowLeft');
  await expect.poll(entry).toBeLessThan(before);
  const far = await entry();
  await ann.page.getByRole('group', { name: 'Replay' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(entry).toBeGreaterThan(far);
  await ann.page.keyboard.press('Escape');
  await expect.poll(entry).toBe(now);
  expect(await ann.page.locator('[data-legal]').count()).toBeGreaterThan(0);
});

test('the end tells places, sheet, curve and turning moments, and a moment shows the table then', async () => {
  const ann = await at('skye', 1, 'off');
  await ann.playToEnd(seededRandom(9), 200);
  await ann.page.getByRole('img', { name: 'How the points went' }).waitFor();
  const moments = ann.page.getByRole('region', { name: 'The turning moments' }).getByRole('button');
  expect(await moments.count()).toBeGreaterThan(0);
  expect(await moments.count()).toBeLessThanOrEqual(3);
  expect(await ann.page.locator('.sheet tbody').innerText()).toContain('Total');
  expect(await ann.axe()).toEqual([]);
  await moments.first().click();
  await ann.page.locator('.table.past').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('button', { name: 'See the result' }).click();
  await ann.page.locator('.ending').waitFor();
  expect(ann.errors).toEqual([]);
});

test('undo goes back to my last decision where that is free, and says why where it is not', async () => {
  const ann = await at('rebirth', 1, 'off', { options: { first: '1' } });
  const undo = ann.page.locator('.lid .lidb').filter({ hasText: 'Undo' });
  expect(await undo.getAttribute('title')).toContain('done nothing yet');
  const places = await ann.page.locator('[data-legal]').count();
  const start = await ann.stamp();
  await ann.playRandomly(seededRandom(3));
  await ann.waitForMove();
  await undo.click();
  await expect.poll(() => ann.logText()).not.toMatch(/places? a/);
  await ann.waitForMove();
  expect(await ann.page.locator('[data-legal]').count()).toBe(places);
  expect(await ann.stamp()).not.toBe(start);
});

test('who leaves a running game hands the seat to a bot', async () => {
  const ann = await at('rebirth', 1, 'off');
  const table = ann.page.url();
  await ann.page.getByRole('button', { name: 'Settings' }).click();
  await ann.page.getByRole('button', { name: 'Leave for good' }).click();
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => new URL(ann.page.url()).pathname).toBe('/');
  const kinds = async (): Promise<string[]> => {
    const answer = await fetch(`${address}/api/tables/${table.split('/').at(-1)}`);
    const { table: info } = (await answer.json()) as {
      table: { seats: { kind: string }[] };
    };
    return info.seats.map((s) => s.kind);
  };
  await expect.poll(kinds).toEqual(['bot', 'bot']); // the page does not wait for it
});

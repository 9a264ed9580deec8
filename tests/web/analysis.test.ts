/** What a finished game turned on: one press, progress, the curve with its marks, the better move on the board. */
import { expect, test } from 'vitest';
import { bots, newUser, type User } from './user';

async function replay(user: User, id: string): Promise<void> {
  await user.go(`/t/${id}`);
  const button = user.page.getByRole('button', {
    name: 'Replay',
    exact: true,
  });
  await button.waitFor();
  // The worst moment: while the table is being laid behind the result.
  const board = user.page.locator('.board > *').first();
  await board.waitFor({ state: 'attached' });
  await button.click();
  await user.page.getByRole('group', { name: 'Replay' }).waitFor();
}

test('a game is analysed with one press; the better move is drawn on the board', async () => {
  const ann = await newUser();
  const id = await ann.openFinishedTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], {
    options: { first: '1' },
  });
  await replay(ann, id);
  const panel = ann.page.getByRole('region', { name: 'Analysis' });
  await panel.getByRole('button', { name: 'Analyse this game' }).click();
  await panel.getByText('Looking at every decision').waitFor();
  await panel.locator('.turning li').first().waitFor({ timeout: 240_000 });
  expect(await panel.locator('path.line').count()).toBe(2);
  // A choice of Ann's: pressed, it shows the position before it, and what would have been better there.
  await panel.locator('.turning button:has(.diamond)').first().click();
  await panel.getByText('Better: ').waitFor();
  // The board may be laid out anew beside the text; the ring follows it.
  const around = (): Promise<boolean> =>
    ann.page.locator('rect[data-better]').evaluate((rect) => {
      const id = CSS.escape(rect.getAttribute('data-better')!);
      const place = document.querySelector(`[data-target="${id}"]`)!;
      const [r, p] = [rect, place].map((e) => e.getBoundingClientRect()) as [DOMRect, DOMRect];
      return r.left <= p.left && r.top <= p.top && r.right >= p.right;
    });
  await expect.poll(around).toBe(true);
  expect(await ann.axe()).toEqual([]);
  expect(ann.errors).toEqual([]);
  // Whoever comes later finds it there, in their own language.
  const eve = await newUser();
  await replay(eve, id);
  const seen = eve.page.getByRole('region', { name: 'Analysis' });
  await seen.locator('path.line').first().waitFor({ state: 'attached' });
  expect(await seen.getByRole('button', { name: 'Analyse' }).count()).toBe(0);
});

test('while a game is played there is no analysis', async () => {
  const ann = await newUser();
  const id = await ann.openTable('rebirth', [{ kind: 'me', name: 'Ann' }, ...bots(1)], { options: { first: '1' } });
  await ann.waitForMove();
  expect(await ann.page.getByRole('region', { name: 'Analysis' }).count()).toBe(0);
  const status = await ann.page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/analysis`, { method: 'POST' })).status,
    id,
  );
  expect(status).toBe(409);
});

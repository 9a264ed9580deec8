/** Real positions to look at: games that bots played to their end, taken up again in the middle by a person. */
import type { User } from '../../tests/web/user';

type Answer = {
  table?: { id: string; status: string; entries: number } | string;
  text?: string;
};

const ask = (ann: User, path: string, body?: object): Promise<Answer> =>
  ann.page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json' },
        ...(body ? { body } : {}),
      });
      return (await answer.json()) as Answer;
    },
    [path, body && JSON.stringify(body)] as const,
  );

const seats = (n: number, me: boolean): object[] =>
  Array.from({ length: n }, (_, i) => (me && i === 0 ? { kind: 'me', name: 'Ann' } : { kind: 'bot', level: 'easy' }));

/** A game of bots, played to its end; returns its id and how many entries it has. */
export async function finished(
  ann: User,
  game: string,
  players: number,
  options: object,
): Promise<{ id: string; entries: number }> {
  await ann.go('/');
  const setup = { game, seats: seats(players, false), options };
  await ask(ann, '/api/me', { name: 'Ann' });
  const { table: made, text } = await ask(ann, '/api/tables', setup);
  if (!made || typeof made === 'string') throw new Error(text);
  for (;;) {
    const { table } = await ask(ann, `/api/tables/${made.id}`);
    if (table && typeof table !== 'string' && table.status === 'over') return { id: made.id, entries: table.entries };
    await ann.page.waitForTimeout(500);
  }
}

/** Ann takes seat 1 of it after so many entries. */
export async function takenUp(ann: User, id: string, entry: number, players: number): Promise<void> {
  const fork = { do: 'fork', entry, seats: seats(players, true) };
  const { table, text } = await ask(ann, `/api/tables/${id}/do`, fork);
  if (typeof table !== 'string') throw new Error(text);
  await ann.go(`/t/${table}`);
}

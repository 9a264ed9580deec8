/** Which tests run when. `npm run browser` is part of `make test` and skips the long ones by name; `npm run browser:all`
 * is part of `make test-all` and skips none. */
import { test } from 'vitest';
import type { GameInfo } from './user';

/** CLACHAN_SOAK asks for still more: games at every size. */
export const SOAK = Boolean(process.env.CLACHAN_SOAK);
export const LONG = SOAK || Boolean(process.env.CLACHAN_LONG);

/** A test for the long run only. */
export const long = test.runIf(LONG);

/** A test for each game: in every run for the games in `always`, in the long run for all. */
export function testEachGame(
  games: GameInfo[],
  always: string[],
  name: string,
  body: (game: GameInfo) => Promise<void>,
): void {
  for (const game of games) (always.includes(game.key) ? test : long)(`${game.key}: ${name}`, () => body(game));
}

/** The animation at the top of the README: a game of Rebirth, made by `make screenshots`.
 *
 * Bots play a game to its end. Then Ann takes it up before some of the turns of seat 1 and presses the place that was
 * chosen there, so every frame is a real table with its preview. `animation.py` joins the frames. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { python, root } from '../../tests/web/server';
import { address, newUser } from '../../tests/web/user';
import { finished, takenUp } from './positions';

const out = process.env.CLACHAN_SHOTS ?? join(root, 'docs/screenshots');
const PLAYERS = 3;
const FRAMES = 14;
const FIRST = 0.2; // of the game: the first frame is what a reader sees until the rest is loaded

/** How many entries come before each placement of seat 1, and where the tile went. */
async function placements(id: string): Promise<[number, number][]> {
  const record = await fetch(`${address}/api/tables/${id}/record`);
  const [, ...entries] = (await record.text()).trim().split('\n');
  return entries.flatMap((line, before) => {
    const [seat, [verb, place]] = JSON.parse(line) as [number, [string, number]];
    return seat === 0 && verb === 'place' ? [[before, place]] : [];
  });
}

test('a game of Rebirth', async () => {
  mkdirSync(out, { recursive: true });
  const frames = mkdtempSync(join(tmpdir(), 'clachan-frames-'));
  const ann = await newUser({ viewport: { width: 1280, height: 800 } });
  const { id } = await finished(ann, 'rebirth', PLAYERS, {});
  const turns = await placements(id);
  for (let frame = 0; frame < FRAMES; frame++) {
    const share = FIRST + ((1 - FIRST) * frame) / (FRAMES - 1);
    const turn = Math.round(share * (turns.length - 1));
    const [before, place] = turns[turn]!;
    await takenUp(ann, id, before, PLAYERS);
    await ann.waitForMove();
    await ann.waitForHints();
    await ann.press(`[data-target="hex:${place}"]`);
    await ann.page.waitForTimeout(400); // the board is fitted, the preview stands
    const name = `${String(frame).padStart(2, '0')}.png`;
    await ann.page.screenshot({ path: join(frames, name) });
  }
  const script = join(root, 'bench/web/animation.py');
  execFileSync(python, [script, frames, join(out, 'playing.webp')]);
  rmSync(frames, { recursive: true });
});

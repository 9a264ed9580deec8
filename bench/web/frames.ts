/** Whether every animation holds 60 frames a second: pieces that travel, points that rise, scenes, the replay. Counted as
 * Chromium's own trace counts: of the frames in which something was to move, how many were shown; frames in which nothing
 * moves are no part of it. The end, the curve and the sheet of a phone come at once: of them, as of every change of the
 * table, the longest task says how long one waits. Run it alone: `npm --prefix web run bench -- frames`; with
 * TRACES=folder it keeps the traces. */
import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { seededRandom } from '../../tests/web/random';
import { bots, gamesOf, newUser, type User } from '../../tests/web/user';
import { finished, takenUp } from './positions';

// The browser that people have, not the bare shell of the tests.
process.env.CHROMIUM ??= '/usr/bin/chromium';
const GAMES = await gamesOf();

/** Times are in microseconds; `tdur` is of the thread itself: it holds on a busy machine too. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  tid: number;
  pid: number;
  tdur?: number;
  args: {
    data?: { compositeFailed?: number; nodeName?: string };
    frame_reporter?: {
      frame_sequence: number;
      state: string;
      has_compositor_animation: boolean;
      affects_smoothness: boolean;
    };
  };
}

/** A folder for the traces, which any trace viewer opens. */
const { TRACES } = process.env;

/** What the main thread does, by the names of Chromium's trace. */
const WORK: Record<string, string[]> = {
  script: ['FunctionCall', 'FireAnimationFrame', 'EvaluateScript'],
  layout: ['UpdateLayoutTree', 'Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

const FRAME = 1e6 / 60;

/** The frames in which something moved: how many were shown, how many were not, and the waits between two. What is not
 * shown while the first picture of a way is still painted is no fault of its motion: Chromium says so too. It also calls
 * the frame after the last one of a way one with a motion; the compositor, which found nothing to move, knows better. */
function moving(events: TraceEvent[]): {
  shown: number;
  dropped: number;
  gaps: number[];
} {
  const frames = new Map<number, { ts: number; shown: boolean }>();
  const named = (name: string): TraceEvent[] => events.filter((e) => e.name === name);
  const [looks, finds] = [named('AnimationHost::TickAnimations'), named('NeedsTickAnimations')];
  for (const { name, ph, ts, tid, pid, args } of events) {
    const r = args.frame_reporter;
    const within = (e: TraceEvent): boolean => e.tid === tid && e.pid === pid && ts <= e.ts && e.ts < ts + FRAME;
    if (name !== 'PipelineReporter' || ph !== 'b' || !r) continue;
    if (!r.has_compositor_animation) continue;
    const shown = r.state.startsWith('STATE_PRESENTED');
    // One frame may be reported twice: what the compositor showed, and what the page added later.
    const idle = !shown && looks.some(within) && !finds.some(within);
    if (shown || (r.state === 'STATE_DROPPED' && r.affects_smoothness && !idle))
      frames.set(r.frame_sequence, {
        ts,
        shown: shown || !!frames.get(r.frame_sequence)?.shown,
      });
  }
  const all = [...frames].sort(([a], [b]) => a - b);
  const gaps: number[] = [];
  let last: number | null = null;
  all.forEach(([sequence, { ts, shown }], i) => {
    if (i && sequence !== all[i - 1]![0] + 1) last = null; // nothing moved in between
    if (!shown) return;
    if (last !== null) gaps.push((ts - last) / 1000);
    last = ts;
  });
  const shown = all.filter(([, f]) => f.shown).length;
  return {
    shown,
    dropped: all.length - shown,
    gaps: gaps.sort((a, b) => a - b),
  };
}

/** Does something and watches the frames for this many milliseconds. `times`: how often it is done; the result is for once. */
async function frames(ann: User, what: string, act: () => Promise<unknown>, long: number, times = 1): Promise<void> {
  const line = await ann.page.context().newCDPSession(ann.page);
  const events: TraceEvent[] = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await line.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'disabled-by-default-devtools.timeline',
        'blink.animations',
        'cc',
        ...(TRACES ? ['viz', 'toplevel', 'benchmark'] : []),
      ],
    },
  });
  try {
    await act();
    await ann.page.waitForTimeout(long);
  } finally {
    // Whatever happens to one game: the next one is traced, too.
    const ended = new Promise((done) => line.once('Tracing.tracingComplete', done));
    await line.send('Tracing.end');
    await ended;
    await line.detach();
  }
  if (TRACES) writeFileSync(`${TRACES}/${what.replaceAll(' ', '-')}.json`, JSON.stringify(events));
  const { shown, dropped, gaps } = moving(events);
  // The thread that draws the page.
  const ours = events.find((e) => e.name === 'UpdateLayoutTree');
  const mine = events.filter((e) => e.tid === ours?.tid && e.pid === ours.pid);
  const spent = (names: string[]): number[] =>
    mine.filter((e) => names.includes(e.name)).map((e) => (e.tdur ?? 0) / 1000);
  const sum = (names: string[]): string => (spent(names).reduce((sum, ms) => sum + ms, 0) / times).toFixed(0);
  const onPage = new Set(events.flatMap((e) => (e.args.data?.compositeFailed ? [e.args.data] : []))).size;
  console.log(
    [
      what.padEnd(20),
      shown
        ? `${((60 * shown) / (shown + dropped)).toFixed(1)} fps  ${shown} shown, ${dropped} dropped  ` +
          `slowest of 20: ${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms  longest ${(gaps.at(-1) ?? 0).toFixed(0)} ms` +
          (onPage ? `  ${onPage} not by the compositor` : '')
        : 'nothing moves',
      `main thread ${sum(['RunTask'])} ms (${Object.entries(WORK)
        .map(([kind, names]) => `${kind} ${sum(names)}`)
        .join(', ')})`,
      `longest task ${Math.max(0, ...spent(['RunTask'])).toFixed(0)} ms`,
    ].join('  '),
  );
}

/** What comes next: a sheet, the end, or Ann's move. */
async function next(ann: User): Promise<'scene' | 'end' | 'move'> {
  const found = await ann.page.waitForFunction(
    () =>
      document.querySelector('div.scene')
        ? 'scene'
        : document.querySelector('.ending')
          ? 'end'
          : document.querySelector('.table[data-stamp] .dock:not(.waiting) [data-does]')
            ? 'move'
            : null,
    undefined,
    { polling: 50 }, // not by frames: that would be a motion of its own
  );
  return (await found.jsonValue())!;
}

/** Closes the sheets that are open. */
async function beyondScenes(ann: User): Promise<'end' | 'move'> {
  for (;;) {
    const what = await next(ann);
    if (what !== 'scene') return what;
    await ann.page.keyboard.press('Enter');
  }
}

test.each(GAMES)('$key', async ({ key, players: [least] }) => {
  const players = Math.max(3, least);
  const moving = {
    speed: 'normal',
    reducedMotion: 'no-preference',
  } as const;
  const ann = await newUser(moving);
  const { id, entries } = await finished(ann, key, players, {});
  await takenUp(ann, id, Math.floor(entries * 0.5), players);
  await ann.waitForMove();
  const random = seededRandom(5);
  const scene = ann.page.locator('div.scene');
  // Some decisions move nothing: on until a piece has travelled.
  await ann.page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.travellers > *')) document.body.dataset.moved = '';
    }).observe(document.body, { subtree: true, childList: true });
  });
  await frames(
    ann,
    `${key} travel`,
    async () => {
      for (let i = 0; i < 12; i++) {
        if ((await beyondScenes(ann)) === 'end') break;
        await ann.playRandomly(random);
        await ann.page.waitForTimeout(100);
        if (await ann.page.$('body[data-moved]')) break;
      }
    },
    2500,
  );

  await beyondScenes(ann);
  await frames(
    ann,
    `${key} until a scene`,
    async () => {
      for (let i = 0; i < 25 && !(await scene.count()); i++) {
        if ((await next(ann)) !== 'move') break;
        await ann.playRandomly(random);
      }
    },
    600,
  );
  if (await scene.count()) await ann.page.keyboard.press('Enter');

  await ann.go('/');
  await ann.page.waitForTimeout(1000); // the table that was left goes with what moved on it
  await ann.go(`/t/${id}`);
  await ann.page.locator('.ending').waitFor();
  const press = (name: string): Promise<void> => ann.page.locator('button', { hasText: name }).click();
  await frames(
    ann,
    `${key} end and curve`,
    async () => {
      await ann.page.waitForTimeout(1000); // the table is laid behind it
      for (let i = 0; i < 2; i++) {
        await press('See the board');
        await press('See the result');
      }
    },
    1200,
  );
  await press('See the board');
  await frames(
    ann,
    `${key} replay`,
    async () => {
      for (let i = 0; i < 5; i++) {
        await ann.page.keyboard.press('ArrowLeft');
        await ann.page.waitForTimeout(500);
      }
    },
    300,
  );

  await takenUp(ann, id, Math.floor(entries * 0.5), players);
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await ann.waitForMove();
  const all = ann.page.locator('.dock .head .all');
  if (await all.count())
    await frames(
      ann,
      `${key} sheet`,
      async () => {
        for (let i = 0; i < 4; i++) {
          await all.click();
          await ann.page.waitForTimeout(350);
        }
      },
      100,
    );

  // Without the others' time: what a decision costs the page itself.
  const bea = await newUser({ viewport: { width: 360, height: 740 } });
  await bea.openTable(key, [{ kind: 'me', name: 'Bea' }, ...bots(players - 1)]);
  await bea.waitForMove();
  const MOVES = 8;
  await frames(
    bea,
    `${key} phone, a move`,
    async () => {
      for (let i = 0; i < MOVES; i++) {
        await bea.playRandomly(random);
        if ((await bea.waitForMove()) === 'over') break;
      }
    },
    300,
    MOVES,
  );
  for (const person of [ann, bea]) await person.page.context().close();
});

/** Whether every animation holds 60 frames a second: pieces that travel, scenes, the sheet of a phone, the replay, the curve.
 * Prints a line for each game and animation: frames a second while it ran, the slowest frame of twenty, how many frames
 * Chromium's own trace calls dropped, and what the main thread worked for a frame. Run it alone:
 * `npm --prefix web run bench -- frames`. */
import { afterAll, test } from "vitest";
import { House, luck, type Person } from "../../tests/web/house";
import { finished, takenUp } from "./positions";

const house = await House.open();
const GAMES = await house.games();
afterAll(() => house.close());

/** Times are of the thread itself, in microseconds: they hold on a busy machine too. */
interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  tdur?: number;
}

/** What the main thread does for a frame, by the names of Chromium's trace. */
const WORK: Record<string, string[]> = {
  script: ["FunctionCall", "FireAnimationFrame", "EvaluateScript"],
  layout: ["UpdateLayoutTree", "Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
};

/** Does something and watches the frames for so many milliseconds. */
async function frames(
  ann: Person,
  what: string,
  act: () => Promise<unknown>,
  long: number,
): Promise<void> {
  const line = await ann.page.context().newCDPSession(ann.page);
  const events: TraceEvent[] = [];
  line.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await line.send("Tracing.start", {
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "disabled-by-default-devtools.timeline.frame",
      ],
    },
  });
  await ann.page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const next = (now: number): void => {
      times.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  await ann.page.waitForTimeout(long);
  const times = await ann.page.evaluate(
    () => (window as unknown as { times: number[] }).times,
  );
  const ended = new Promise((done) =>
    line.once("Tracing.tracingComplete", done),
  );
  await line.send("Tracing.end");
  await ended;
  await line.detach();
  const gaps = times.slice(1).map((t, i) => t - times[i]!);
  gaps.sort((a, b) => a - b);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const count = (name: string): number =>
    events.filter((e) => e.name === name).length;
  // The thread that calls us back for each frame.
  const ours = events.find((e) => e.name === "FireAnimationFrame");
  const mine = events.filter((e) => e.tid === ours?.tid && e.pid === ours.pid);
  const spent = (names: string[]): number[] =>
    mine.filter((e) => names.includes(e.name)).map((e) => (e.tdur ?? 0) / 1000);
  const perFrame = (names: string[]): string =>
    (spent(names).reduce((sum, ms) => sum + ms, 0) / times.length).toFixed(2);
  console.log(
    [
      what.padEnd(20),
      `${(1000 / mean).toFixed(1)} fps`,
      `slowest of 20: ${gaps[Math.floor(gaps.length * 0.95)]!.toFixed(1)} ms`,
      `longest ${gaps.at(-1)!.toFixed(0)} ms`,
      `${count("DrawFrame")} drawn, ${count("DroppedFrame")} dropped`,
      `main thread ${perFrame(["RunTask"])} ms a frame`,
      `(${Object.entries(WORK)
        .map(([kind, names]) => `${kind} ${perFrame(names)}`)
        .join(", ")})`,
      `longest task ${Math.max(0, ...spent(["RunTask"])).toFixed(0)} ms`,
    ].join("  "),
  );
}

test.each(GAMES)("$key", async ({ key, players: [least] }) => {
  const players = Math.max(3, least);
  const moving = {
    speed: "normal",
    reducedMotion: "no-preference",
  } as const;
  const ann = await house.person(moving);
  const { id, entries } = await finished(ann, key, players, {});
  await takenUp(ann, id, Math.floor(entries * 0.5), players);
  await ann.waitForMove();
  const random = luck(5);
  await frames(ann, `${key} travel`, () => ann.decide(random), 2500);

  const scene = ann.page.locator(".scene");
  await frames(
    ann,
    `${key} until a scene`,
    async () => {
      for (let i = 0; i < 25 && !(await scene.count()); i++) {
        const on = await ann.page.waitForFunction(
          () =>
            document.querySelector(".scene, .ending") ??
            document.querySelector(
              ".table[data-stamp] .dock:not(.waiting) [data-does]",
            ),
        );
        if (await on.evaluate((e) => e?.matches(".scene, .ending"))) break;
        await ann.decide(random);
      }
    },
    600,
  );
  if (await scene.count()) await ann.page.keyboard.press("Enter");

  await ann.go(`/t/${id}`);
  await ann.page.locator(".ending").waitFor();
  const press = (name: string): Promise<void> =>
    ann.page.getByRole("button", { name }).click();
  await frames(
    ann,
    `${key} end and curve`,
    async () => {
      for (let i = 0; i < 2; i++) {
        await press("See the board");
        await press("See the result");
      }
    },
    1200,
  );
  await press("See the board");
  await frames(
    ann,
    `${key} replay`,
    async () => {
      for (let i = 0; i < 5; i++) {
        await ann.page.keyboard.press("ArrowLeft");
        await ann.page.waitForTimeout(500);
      }
    },
    300,
  );

  await takenUp(ann, id, Math.floor(entries * 0.5), players);
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await ann.waitForMove();
  const all = ann.page.locator(".dock .head .all");
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
  await ann.page.context().close();
});

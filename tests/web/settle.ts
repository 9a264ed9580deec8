import type { Page } from 'playwright-core';

/** Waits until the table as it is now has been drawn: only then a narrow board knows its room, and is fitted to it. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        if (innerWidth >= 1100 && innerHeight >= 500) return done();
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, 1000);
      }),
  );

/** Waits until these things lie still. In frames, not in time: sizes are reported and scrolling is done when a frame is
 * drawn, and on a busy machine that may be late. */
export const untilStill = (page: Page, things: string): Promise<void> =>
  page.evaluate(async (things) => {
    const lie = (): string =>
      [...document.querySelectorAll(things)].map((e) => JSON.stringify(e.getBoundingClientRect())).join();
    for (let i = 0, before = '', still = 0; i < 60 && still < 3; i++) {
      const now = lie();
      still = now === before ? still + 1 : 0;
      before = now;
      await new Promise((next) => {
        requestAnimationFrame(next);
        setTimeout(next, 1000); // one test draws none
      });
    }
  }, things);

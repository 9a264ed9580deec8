import type { Page } from "playwright-core";

/** Waits until these things lie still. In frames, not in time: sizes are told and scrolling is done when a frame is drawn, and
 * on a busy machine that may be late. */
export const atRest = (page: Page, things: string): Promise<void> =>
  page.evaluate(async (things) => {
    const lie = (): string =>
      [...document.querySelectorAll(things)]
        .map((e) => JSON.stringify(e.getBoundingClientRect()))
        .join();
    for (let i = 0, before = "", still = 0; i < 60 && still < 3; i++) {
      const now = lie();
      still = now === before ? still + 1 : 0;
      before = now;
      await new Promise((next) => {
        requestAnimationFrame(next);
        setTimeout(next, 1000); // one test draws none
      });
    }
  }, things);

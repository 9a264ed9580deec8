import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

// What is measured or drawn in a real browser, not demanded: bench/web. `npm run bench -- frames`.
export default mergeConfig(browser, {
  root: fileURLToPath(new URL('../bench/web', import.meta.url)),
  test: {
    include: ['screenshots.ts', 'animation.ts', 'frames.ts'],
    maxWorkers: 1,
    disableConsoleIntercept: true,
    reporters: ['dot'],
  },
});

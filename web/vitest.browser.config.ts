import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Real Chromium against a real server, for the tests in tests/web: see docs/testing.md.
export default defineConfig({
  root: at('../tests/web'),
  cacheDir: at('./node_modules/.vite'),
  resolve: {
    alias: {
      'playwright-core': at('./node_modules/playwright-core/index.mjs'),
      vitest: at('./node_modules/vitest/dist/index.js'),
    },
  },
  server: { fs: { allow: [at('..')] } },
  test: {
    include: ['*.test.ts'],
    globalSetup: ['global-setup.ts'],
    setupFiles: ['setup.ts'],
    maxWorkers: 2,
    isolate: false, // saves a process for each file
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // What is waited for comes from a server that shares the processor with all the others; a second is no bound of ours.
    expect: { poll: { timeout: 60_000 } },
  },
});

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
    globalSetup: [at('../tests/web/global-setup.ts')],
    setupFiles: [at('../tests/web/setup.ts')],
    maxWorkers: 2,
    isolate: false, // saves a process for each file
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // How long to wait before a test gives up. Never a measure of speed: the machine may be busy.
    expect: { poll: { timeout: 60_000 } },
  },
});

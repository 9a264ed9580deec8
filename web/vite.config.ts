/// <reference types="vitest/config" />
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` talks to a server that runs beside it: clachan serve --port 8000.
const server = process.env.CLACHAN_SERVER ?? 'http://127.0.0.1:8000';

/** Scripts and styles once more as small as they get, for the server to give out as they are. */
const small: Plugin = {
  name: 'small',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name)))
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(readFileSync(join(dir!, name))));
  },
};

export default defineConfig({
  plugins: [svelte(), small],
  base: '/',
  build: { outDir: '../src/clachan/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 2048 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // One environment for all files: a new one for each takes longer than the tests.
  test: { environment: 'happy-dom', isolate: false, include: ['src/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});

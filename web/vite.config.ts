import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import type { GetManualChunk, GetModuleInfo } from 'rollup';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The hall listens here while one works on the page (`condotta serve`).
const hall = process.env.CONDOTTA_HALL ?? 'http://127.0.0.1:8080';

// The service worker is a plain script, and so is what it unpacks the engine with.
const besideServiceWorker: Plugin = {
  name: 'beside the service worker',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'fzstd.js', source: readFileSync('node_modules/fzstd/umd/index.js') });
  },
};

// What stands in the way of the first picture of a table comes in one piece: all that its page needs beside the first
// page.
const needs = (start: string, get: GetModuleInfo, all = new Set<string>()): Set<string> => {
  all.add(start);
  for (const each of get(start)?.importedIds ?? []) if (!all.has(each)) needs(each, get, all);
  return all;
};
let parts: { first: Set<string>; table: Set<string> } | null = null;
const partOf: GetManualChunk = (id, { getModuleInfo, getModuleIds }) => {
  const from = (end: string) =>
    needs(
      [...getModuleIds()].find((each) => each.endsWith(end))!,
      getModuleInfo,
    );
  parts ??= { first: from('/src/main.ts'), table: from('/src/shell/TablePage.svelte') };
  return parts.first.has(id) ? 'index' : parts.table.has(id) ? 'TablePage' : undefined;
};

export default defineConfig({
  plugins: [svelte(), besideServiceWorker],
  // three.js is one file; it comes only when a board is drawn in three dimensions.
  build: {
    chunkSizeWarningLimit: 700,
    target: 'es2022',
    // Pictures out of focus come with the code, for they are to be seen before anything is fetched.
    assetsInlineLimit: (file) => file.includes('/photos/soft/'),
    modulePreload: { polyfill: false },
    // Each file more is a way more to the host, or through the service worker.
    rollupOptions: {
      output: { experimentalMinChunkSize: 5000, manualChunks: partOf, onlyExplicitManualChunks: true },
    },
  },
  worker: { format: 'es' },
  // The hall serves the page at every path, so it names its files from the root; the files find each other wherever
  // they lie.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  server: { host: '127.0.0.1', proxy: { '/api': hall, '/ws': { target: hall, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});

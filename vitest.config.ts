/** Test projects and the files of each: `npm run check` runs quick tests, SLOW adds slow ones, PAGES the full matrix. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testGamesPlugin } from './packages/rules/test/sixth/plugin.ts';

const conditions = ['@tabuleiro/source'];
const folders = ['packages/*/test', 'apps/*/test'];

/** `npm test` sets SLOW, `npm run test:pages` sets PAGES; files named by hand may need both. */
const kinds = [...(process.env.SLOW ? ['slow'] : []), ...(process.env.PAGES ? ['pages'] : [])];

/** Tests of values: they share their threads, so that a module is loaded once and not once a file. */
const quick = {
  name: 'quick',
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{slow,pages,apart}.test.ts'],
  pool: 'threads' as const,
  isolate: false,
  // A busy machine is slow, not wrong; at full depth there is more to do.
  testTimeout: process.env.SLOW || process.env.DEEP ? 240_000 : 60_000,
};

/** Quick tests that put another module in the place of one of ours: nobody else may meet it. */
const apart = {
  ...quick,
  name: 'apart',
  include: folders.map((folder) => `${folder}/**/*.apart.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**'],
  isolate: true,
};

const e2e = kinds.map((kind) => `apps/web/test/e2e/*.${kind}.test.ts`);

/**
 * Tests that start processes and servers, or compute for long. A busy machine is slow, not wrong: a test that fails is run
 * once more, and named as unsteady if it passes then. Tests of values never are.
 */
const slow = {
  name: 'slow',
  include: kinds.map((kind) => `packages/*/test/**/*.${kind}.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**', ...e2e],
  pool: 'forks' as const,
  isolate: true,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  retry: 1,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/** The same for the apps. A process goes from file to file, so that a module is loaded once and not once a file. */
const apps = {
  ...slow,
  name: 'apps',
  include: kinds.map((kind) => `apps/*/test/**/*.${kind}.test.ts`),
  isolate: false,
};

/** Tests in a browser: a process keeps the browser and the server that it has from file to file. */
const browser = {
  ...apps,
  name: 'browser',
  include: e2e,
  exclude: ['**/node_modules/**'],
  // Built once, before three processes find it missing at once.
  globalSetup: ['apps/web/test/e2e/build.ts'],
};

/** The games of the tests are in the registry of every quick test. Slow ones drive what is built for people. */
const project = (test: typeof quick | typeof slow | typeof browser) => ({
  plugins: test.name === 'quick' || test.name === 'apart' ? [testGamesPlugin()] : [],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test,
});

export default defineConfig({
  test: {
    projects: [quick, apart, ...(kinds.length > 0 ? [slow, apps, browser] : [])].map(project),
    reporters: ['default', fileURLToPath(new URL('scripts/unsteady.mjs', import.meta.url))],
    // By default one core stays idle, which on a small machine is half of it. Slow tests often wait for a page or a
    // process to answer: one file more than there are cores keeps these busy.
    maxWorkers: kinds.length > 0 ? availableParallelism() + 1 : '100%',
  },
});

import { defineConfig } from 'vitest/config';

const conditions = ['@tabuleiro/source'];
const folders = ['packages/*/test', 'apps/*/test'];

/** Tests of values: they share their threads, so that a module is loaded once and not once a file. */
const quick = {
  name: 'quick',
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.slow.test.ts', '**/*.apart.test.ts'],
  pool: 'threads' as const,
  isolate: false,
  // At full depth a busy machine is slow, not wrong.
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

/** Tests that start processes, servers and browsers: each file has a process of its own. A busy machine is slow, not wrong. */
const slow = {
  name: 'slow',
  include: folders.map((folder) => `${folder}/**/*.slow.test.ts`),
  pool: 'forks' as const,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
};

const project = (test: typeof quick | typeof slow) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test,
});

export default defineConfig({
  test: {
    projects: [quick, apart, ...(process.env.SLOW ? [slow] : [])].map(project),
    maxWorkers: '100%', // by default one core stays idle, which on a small machine is half of it
  },
});

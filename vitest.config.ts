import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testGamesPlugin } from './packages/rules/test/sixth/plugin.ts';

const conditions = ['@tabuleiro/source'];
const folders = ['packages/*/test', 'apps/*/test'];

/** Tests of values: they share their threads, so that a module is loaded once and not once a file. */
const quick = {
  name: 'quick',
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.slow.test.ts', '**/*.apart.test.ts'],
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

const e2e = 'apps/web/test/e2e/*.slow.test.ts';

/**
 * Tests that start processes and servers: each file has a process of its own. A busy machine is slow, not wrong. One
 * that fails is run once more, and named as unsteady if it passes then; tests of values never are.
 */
const slow = {
  name: 'slow',
  include: folders.map((folder) => `${folder}/**/*.slow.test.ts`),
  exclude: ['**/node_modules/**', '**/dist/**', e2e],
  pool: 'forks' as const,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  retry: 1,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/** Tests in a browser: a process goes from file to file with the browser and the server that it has. */
const browser = {
  ...slow,
  name: 'browser',
  include: [e2e],
  exclude: ['**/node_modules/**'],
  isolate: false,
  // Built once, before three processes find it missing at once.
  globalSetup: ['apps/web/test/e2e/build.ts'],
};

/** The longest files: begun last, one of them would keep a single core busy while the others are idle. */
const LONGEST = [
  'e2e/look-portuguese.slow.test.ts',
  'e2e/look-english.slow.test.ts',
  'e2e/computers.slow.test.ts',
  'e2e/home.slow.test.ts',
  'e2e/play.slow.test.ts',
  'e2e/engine.slow.test.ts',
  'e2e/links.slow.test.ts',
  'match/match.slow.test.ts',
  'plain/pipes.slow.test.ts',
  'pty/keeping.slow.test.ts',
  'store/processes.slow.test.ts',
  'app/game.slow.test.ts',
  'games/trench.slow.test.ts',
  'rules/test/conformance.test.ts',
  'games/dameo-random.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    const sorted = await super.sort(files);
    // The files of a project stay together: those that share their threads could not otherwise.
    const projects = [...new Set(sorted.map((file) => file.project.name))];
    return projects.flatMap((name) =>
      sorted.filter((file) => file.project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}

/** The games of the tests are in the registry of every quick test. Slow ones drive what is built for people. */
const project = (test: typeof quick | typeof slow | typeof browser) => ({
  plugins: test.name === 'quick' || test.name === 'apart' ? [testGamesPlugin()] : [],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test,
});

export default defineConfig({
  test: {
    projects: [quick, apart, ...(process.env.SLOW ? [slow, browser] : [])].map(project),
    reporters: ['default', fileURLToPath(new URL('scripts/unsteady.mjs', import.meta.url))],
    sequence: { sequencer: LongestFirst },
    // By default one core stays idle, which on a small machine is half of it. Slow tests often wait for a page or a
    // process to answer: one file more than there are cores keeps these busy.
    maxWorkers: process.env.SLOW ? availableParallelism() + 1 : '100%',
  },
});

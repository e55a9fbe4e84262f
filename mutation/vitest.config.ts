import { defineConfig } from 'vitest/config';

const conditions = ['@tabuleiro/source'];
const game = process.env.GAME ?? 'dameo';

/** The tests of one game and those of the shared suites that speak of it. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      `packages/rules/test/games/${game}*.test.ts`,
      'packages/rules/test/{perft,playthrough,faults}.test.ts',
    ],
    testTimeout: 60_000,
    bail: 1,
  },
});

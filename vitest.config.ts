import { defineConfig } from 'vitest/config';

const conditions = ['@tabuleiro/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(process.env.SLOW ? [] : ['**/*.slow.test.ts'])],
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%', // by default one core stays idle, which on a small machine is half of it
  },
});

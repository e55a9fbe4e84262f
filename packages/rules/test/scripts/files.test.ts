/** Selection of test files by a word, and what they need before they run (scripts/test-files.mjs). */
import { expect, test } from 'vitest';
import { needsOf, pathOf, testFiles } from '../../../../scripts/test-files.mjs';

test('every test file is listed once, with its path from the root', () => {
  const files = testFiles();
  expect(files).toContain('packages/rules/test/scripts/files.test.ts');
  expect(files).toContain('apps/web/test/e2e/play.slow.test.ts');
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !/^(packages|apps)\/[\w-]+\/test\/.+\.test\.ts$/.test(file))).toEqual([]);
});

test.each([
  ['packages/rules/test/perft.test.ts', 'packages/rules/test/perft.test.ts'],
  ['./packages/rules/test/', 'packages/rules/test'],
  ['perft', 'perft'],
])('%s is looked for as %s', (word, path) => expect(pathOf(word)).toBe(path));

test.each([
  ['packages/rules/test/perft.test.ts', []],
  ['apps/terminal/test/pty/keeping.slow.test.ts', ['slow', 'build']],
  ['apps/web/test/e2e/play.slow.test.ts', ['slow', 'build', 'chromium']],
  ['apps/web/test/e2e/play.pages.test.ts', ['pages', 'build', 'chromium']],
  ['apps/terminal/test/pty/trench.pages.test.ts', ['pages', 'build']],
  ['apps/cluster/test/queue.slow.test.ts', ['slow', 'build', 'redis']],
  ['apps/server/test/store/postgres.slow.test.ts', ['slow', 'build', 'postgres']],
  ['apps/terminal/test/cluster/kinds.slow.test.ts', ['slow', 'build', 'redis']],
  ['apps/server/test/nodes/chaos.pages.test.ts', ['pages', 'build', 'redis', 'postgres']],
  ['apps/server/test/load/load.pages.test.ts', ['pages', 'build', 'redis', 'postgres']],
])('%s needs %j', (file, needs) => {
  expect(testFiles()).toContain(file);
  const found = Object.entries(needsOf(['packages/rules/test/perft.test.ts', file]));
  expect(found.filter(([, needed]) => needed).map(([name]) => name)).toEqual(needs);
});

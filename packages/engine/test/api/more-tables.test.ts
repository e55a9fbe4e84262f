/** Optional tables beside the app: an analysis waits for them, a player with a clock does not. */
import { fail, must, ok, type Result } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { analyse, bestMove, loadEvaluation } from '../../src/index.ts';

const evaluation = await loadEvaluation('dameo');
const question = { game: 'dameo', position: '8/8/m7/8/2k5/8/6K1/2M5 w', ms: 5 };

afterEach(() => void vi.restoreAllMocks());

/** Installs tables that load late; the result reports whether they have loaded. */
function slowTables(result: Result<void>): () => boolean {
  let loaded = false;
  vi.spyOn(evaluation, 'loadMoreTables').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    loaded = true;
    return result;
  });
  return () => loaded;
}

test('an analysis on time has all tables before it begins', async () => {
  const loaded = slowTables(ok(undefined));
  must(await analyse(question));
  expect(loaded()).toBe(true);
});

test('one that is damaged is named', async () => {
  slowTables(fail({ code: 'endings-damaged', found: 'KM-KM' }));
  expect(await analyse(question)).toMatchObject({ fault: { code: 'endings-damaged' } });
});

test('a move on time does not wait for them', async () => {
  const loaded = slowTables(ok(undefined));
  must(await bestMove(question));
  expect(loaded()).toBe(false);
});

/** Players of the engine where its tables cannot be read. */
import { loadEvaluation } from '@tabuleiro/engine';
import { checkPlayer } from '@tabuleiro/lab/players/make-player';
import { fail, loadGame, must } from '@tabuleiro/rules';
import { expect, test, vi } from 'vitest';

test('a damaged file of endings is a fault that is told, not an exception', async () => {
  const evaluation = await loadEvaluation('dameo');
  const fault = { code: 'endings-damaged', found: 'dameo.endings' };
  vi.spyOn(evaluation, 'loadTables').mockResolvedValue(fail(fault));
  const rules = must(must(await loadGame('dameo')).configure({}));
  expect(await checkPlayer({ name: 'a', spec: 'level-1' }, rules)).toEqual(fail(fault));
  vi.restoreAllMocks();
});

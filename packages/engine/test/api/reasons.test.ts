/** Reasons as sentences. */
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { sayReason } from '../../src/api/reasons.ts';
import { loadEvaluation } from '../../src/games/load.ts';

describe.each(gameIds)('%s', (id) => {
  test.each(['en', 'pt'] as const)(
    'a reason without cells to show is a whole sentence (%s)',
    async (language) => {
      const evaluation = await loadEvaluation(id);
      const rules = must(must(await loadGame(id)).configure({}));
      for (const group of Object.keys(evaluation.words[language])) {
        const reason = { group, seat: 0, lead: 2, worth: 50, cells: [] };
        expect(sayReason(reason, evaluation, rules, language, ['A', 'B'])).toMatch(/^\p{Lu}.*[\p{L}\d)]\.$/u);
      }
    },
  );
});

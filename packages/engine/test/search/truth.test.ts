/** The search against plain minimax: without reductions and pruning both must find the same value. */
import { gameIds, legalMoves, type Options, type Position } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { scoreOfOutcome } from '../../src/search/score.ts';
import { Search } from '../../src/search/search.ts';
import { plainSettings } from '../../src/search/settings.ts';
import type { Evaluator } from '../../src/types.ts';
import { know, randomSituation, wantedGame } from '../support.ts';

const settings = { ...plainSettings, tableBits: 12, quiescence: false };

/** No window, no table, no ordering. Repetitions are impossible within three plies. */
function minimax(position: Position, evaluator: Evaluator, depth: number, ply: number): number {
  const outcome = position.outcome();
  if (outcome) return scoreOfOutcome(outcome, position.seat, ply, 'win', 0);
  if (depth === 0) return evaluator.evaluate(position);
  const { seat } = position;
  let best = Number.NEGATIVE_INFINITY;
  for (const move of legalMoves(position)) {
    position.make(move);
    const score = minimax(position, evaluator, depth - 1, ply + 1);
    best = Math.max(best, position.seat === seat ? score : 0 - score);
    position.unmake();
  }
  return best;
}

describe.each(gameIds.filter((id) => !wantedGame || id === wantedGame))('%s', (id) => {
  test.each([3, 9, 15, 21, 27, 33])(
    'has the value of plain minimax %i plies from the start',
    async (plies) => {
      const small: Options =
        id === 'small-star-empires' ? { board: 'small' } : id === 'renpaarden' ? { size: 5 } : {};
      const { rules, evaluation } = await know(id, small);
      const evaluator = evaluation.report(rules);
      const search = new Search(evaluator, settings);
      for (let seed = 1; seed <= 3; seed++) {
        const situation = randomSituation(
          rules,
          Math.min(plies, id === 'small-star-empires' ? 13 : plies),
          seed,
        );
        const { position } = situation;
        const branching = legalMoves(position).length;
        const depth = branching > 60 ? 1 : branching > 25 ? 2 : 3;
        const text = rules.format(position);
        const verdict = search.run(situation, { depth });
        expect(rules.format(position)).toBe(text);
        expect(verdict.lines[0]!.score, `${text} at depth ${depth}`).toBe(
          minimax(position, evaluator, depth, 0),
        );
      }
    },
  );
});

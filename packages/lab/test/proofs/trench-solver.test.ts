/** The last plies of Trench: the solver is right, and the engine reports `exact`. */

import { evaluation } from '@tabuleiro/engine/internal/games/trench/index';
import { TrenchSolver } from '@tabuleiro/engine/internal/games/trench/solver';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { runSteps } from '@tabuleiro/engine/internal/search/search';
import { legalMoves, must, type Position } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/trench';
import { describe, expect, test } from 'vitest';
import { depth } from '../../../rules/test/depth.ts';
import { latePositions } from '../../src/proofs/trench.ts';

const solver = new TrenchSolver();
const RESULTS = { 0: 'loss', 0.5: 'draw', 1: 'win' } as Record<number, string>;

/** The mover's share and lead in stars with best play, by brute force; best play maximizes `of`. */
function truth(position: Position, of: 'share' | 'lead'): number {
  const outcome = position.outcome();
  const { seat } = position;
  if (outcome !== null) {
    const points = outcome.points!;
    return of === 'share' ? outcome.shares[seat]! : points[seat]! - points[1 - seat]!;
  }
  let best = Number.NEGATIVE_INFINITY;
  for (const move of legalMoves(position)) {
    position.make(move);
    const theirs = truth(position, of);
    position.unmake();
    best = Math.max(best, of === 'share' ? 1 - theirs : -theirs);
  }
  return best;
}

describe('against trying everything', () => {
  test.each([1, 2, 3])('%i plies left', (left) => {
    for (const situation of latePositions(left, left === 3 ? 3 : 12, left)) {
      const { position, rules } = situation;
      const before = rules.format(position);
      const { exact, moves } = runSteps(solver.solve(situation, 100_000))!;
      expect(rules.format(position)).toBe(before);
      const share = truth(position, 'share');
      expect(exact.result, before).toBe(RESULTS[share]);
      position.make(moves[0]!);
      expect(1 - truth(position, 'share'), before).toBe(share);
      position.unmake();
    }
  });
  test('by how many stars, where stars are the aim', () => {
    for (const situation of latePositions(2, 12, 7, 'margin')) {
      const { exact } = runSteps(solver.solve(situation, 100_000))!;
      expect(exact.margin).toBe(truth(situation.position, 'lead'));
    }
  });
});

test('the common search finds the same with four plies left', () => {
  const { solver: _, ...common } = evaluation;
  for (const situation of latePositions(4, 3, 4)) {
    const { lines } = createSearch(situation.rules, common).run(situation, { nodes: 20_000 });
    expect(runSteps(solver.solve(situation, 20_000))!.exact.result).toBe(lines[0]!.exact!.result);
  }
});

test.skipIf(depth === 'quick')('the engine says exact with six plies left, at 200,000 nodes', () => {
  for (const situation of latePositions(6, 2, 6)) {
    const { lines, move } = createSearch(situation.rules, evaluation).run(situation, { nodes: 200_000 });
    expect(lines[0]!.exact).toBeDefined();
    expect(legalMoves(situation.position)).toContain(move);
  }
});

test('budgets: nothing far from the limit, without one, or with too few nodes; cut short, the position is as before', () => {
  const [situation] = latePositions(7, 1, 7) as [ReturnType<typeof latePositions>[number]];
  const { rules, position } = situation;
  expect(solver.worth(position, 20_000)).toBe(10_000);
  expect(solver.worth(position, 2_000)).toBe(0);
  expect(solver.worth(rules.start(), 1_000_000)).toBe(0);
  expect(solver.worth(must(game.configure({ variant: 'long' })).start(), 1_000_000)).toBe(0);
  const before = [rules.format(position), position.ply];
  expect(runSteps(solver.solve(situation, 50))).toBeNull();
  expect([rules.format(position), position.ply]).toEqual(before);
});

test('says nothing of positions where he who loses all his men may have more stars', () => {
  const exactOf = (text: string, aim: 'win' | 'margin') => {
    const { rules, position } = must(game.read(text));
    const situation = { rules, position, past: [], stood: 1, aim, seed: 1 };
    return createSearch(rules, evaluation).run(situation, { nodes: 20_000 }).lines[0]!.exact;
  };
  // White leads, and loses the only soldier in six plies
  expect(exactOf('7S/5s2/8/7s/8/8/8/8 w classic 44 3 3 5', 'win')?.result).not.toBe('win');
  // White takes the last man and wins with level stars
  expect(exactOf('8/8/8/8/8/8/2sS4/8 w classic 44 3 7 6', 'margin')?.result).not.toBe('draw');
  expect(exactOf('8/8/8/8/8/8/2sS4/8 w classic 44 3 7 7', 'margin')).toEqual({ result: 'win', margin: 1 });
});

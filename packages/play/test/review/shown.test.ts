/** Where a game begins that is opened for its review. */
import { markOf, type ReviewedPly } from '@tabuleiro/engine';
import { expect, test } from 'vitest';
import { firstTurn } from '../../src/review/shown.ts';

/** `shares`: those of the first seat before each move and after the last. */
function begun(shares: readonly number[], total = shares.length - 1): number | undefined {
  const at = (share: number) => ({ shares: [share, 1 - share], line: [], depth: 1, nodes: 1 });
  const plies = shares.slice(1).map((after, ply): ReviewedPly => {
    const before = shares[ply]!;
    const loss = Math.max(0, ply % 2 === 0 ? before - after : after - before);
    return {
      ply,
      seat: ply % 2,
      move: 'm',
      forced: false,
      before: at(before),
      after: at(after),
      loss,
      mark: markOf(loss),
    };
  });
  return firstTurn({ review: { engine: 'x', nodes: 1, plies, total }, winners: null })?.ply;
}

test('it begins at the first turning point, else where it slipped away, else at the first mark', () => {
  expect(begun([0.45, 0.3, 0.6, 0.6, 0.6, 0.3])).toBe(1);
  expect(begun([0.45, 0.44, 0.44, 0.25, 0.25])).toBe(2);
  expect(begun([0.9, 0.89, 0.89, 0.8, 0.8, 0.6])).toBe(2);
  expect(begun([0.5, 0.5, 0.5])).toBeUndefined();
});

test('a review that is not whole has no beginning', () => {
  expect(begun([0.6, 0.3, 0.3], 4)).toBeUndefined();
});

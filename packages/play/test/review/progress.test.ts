/** How far a review is, as people count moves. */
import { expect, test } from 'vitest';
import { type KeptReview, toldProgress } from '../../src/review/kept.ts';

function kept(seats: number, done: number, total: number): Pick<KeptReview, 'games'> {
  const seat = { name: '', kind: 'human' };
  const side = { shares: [], line: [], depth: 1, nodes: 1 };
  const ply = { move: 'x', forced: false, before: side, after: side, loss: 0, mark: null };
  return {
    games: [
      {
        game: 'small-star-empires',
        options: {},
        position: 'start',
        moves: Array.from({ length: total }, () => 'x'),
        seats: Array.from({ length: seats }, () => seat),
        spent: [],
        review: {
          engine: 'e',
          nodes: 1,
          total,
          plies: Array.from({ length: done }, (_, i) => ({ ...ply, ply: i, seat: i % seats })),
        },
      },
    ],
  };
}

test('with three and four seats rounds are counted, as in the list of moves', () => {
  expect(toldProgress(kept(4, 13, 57))).toMatchObject({ done: 3, total: 15 });
  expect(toldProgress(kept(3, 9, 9))).toMatchObject({ done: 3, total: 3 });
  expect(toldProgress(kept(2, 13, 64))).toMatchObject({ done: 13, total: 64 });
});

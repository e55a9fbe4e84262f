/** A reviewed game of Dameo in which three moves were marked. */
import type { GameReview, ReviewedPly } from '@tabuleiro/engine';
import type { KeptReview } from '../../src/review/kept.ts';

const START = '3m4/8/3m4/8/3M4/8/8/M6M w 0 1';
const MOVES = ['d4-d5', 'd6xd4', 'a1-a2', 'd8-d7'];

const at = (share: number, line: string[]) => ({ shares: [share, 1 - share], line, depth: 1, nodes: 9 });
const ply = (i: number, loss: number, mark: ReviewedPly['mark'], line: string[], reply: string[] = []) => ({
  ply: i,
  seat: i % 2,
  move: MOVES[i]!,
  forced: false,
  before: at(0.6, line),
  after: at(0.6 - loss, reply),
  loss,
  mark,
});

export const sampleReview: GameReview = {
  engine: 'x',
  nodes: 500,
  total: 4,
  plies: [
    ply(0, 0.31, '??', ['a1-a2', 'd8-d7'], ['d6xd4', 'a1-a2']),
    ply(1, 0.2, '??', ['d8-d7']),
    ply(2, 0.12, '?', ['h1-h2'], ['d4-d3']),
    ply(3, 0, null, []),
  ],
};

export const sampleKept = (
  id: string,
  kinds: readonly string[],
  asked = 1,
  of: GameReview = sampleReview,
): KeptReview => ({
  version: 1,
  id,
  asked,
  changed: asked,
  stopped: false,
  games: [
    {
      game: 'dameo',
      options: {},
      position: START,
      moves: MOVES,
      seats: kinds.map((kind) => ({ name: kind, kind })),
      spent: MOVES.map(() => null),
      review: of,
    },
  ],
});

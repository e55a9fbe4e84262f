/** How Mad Bishops is learned and measured. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  // Equal players kill by turns and neither gets ahead: long openings show what a lead is worth.
  selfPlay: { opening: [2, 24] },
  // After a few plies whoever kills next is half a move ahead in the race and wins between equals, Red nearly always; from
  // some 32 on, with 18 bishops left, structure weighs as much (docs/match.md).
  ladder: {
    baselineGames: 100,
    evenPlies: 32,
    // With 32 plies some openings cannot be proven; with 36 nearly all can, and each game is told apart by
    // whether its seat was won or lost from the start.
    pairings: [
      {
        part: 'proven',
        first: 'search:ms=200',
        second: 'alphabeta:ms=200',
        wanted: { kind: 'count', games: 100, least: 0.95 },
        plies: 36,
      },
    ],
  },
};

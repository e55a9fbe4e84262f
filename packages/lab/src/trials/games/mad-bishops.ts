/** How Mad Bishops is learned and measured. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  // Equal players alternate kills and neither gets ahead: long openings show the value of a lead.
  selfPlay: { opening: [2, 24] },
  // After a few plies the next seat to kill is half a move ahead in the race and wins between equals, nearly always
  // Red. From about 32 plies on, with 18 bishops left, structure matters as much (docs/match.md).
  ladder: {
    baselineGames: 100,
    evenPlies: 32,
    // With 32 plies some openings cannot be proven. With 36 nearly all can, and each game is counted by whether its
    // seat was won or lost from the start.
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

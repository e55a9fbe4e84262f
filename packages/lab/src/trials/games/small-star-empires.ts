/** How Small Star Empires is learned and measured: on fair boards of all sizes. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  // The smallest board is full after some 20 plies.
  selfPlay: { boards: ['random'], opening: [1, 4], stray: 10 },
  // The boards are the openings; on a small one a few random plies would decide the game.
  ladder: {
    boards: ['random'],
    plies: 0,
    // The small boards that a search finds even are draws, and there even perfect play seldom beats UCT often enough
    // (docs/strength.md). So this pairing also uses unselected boards; a proof shows which seat was lost from the
    // start.
    pairings: [
      {
        part: 'boards',
        first: 'search:ms=200',
        second: 'uct:ms=200',
        wanted: { kind: 'count', games: 100, least: 0.95 },
        even: false,
      },
    ],
  },
};

/** How Renpaarden is learned and measured: with the deadline, because best play without it is a draw. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  selfPlay: { preset: 'tournament' },
  ladder: {
    preset: 'tournament',
    // One random move matters less in games of many quiet moves.
    plies: 6,
    // Equal players should bring their games to an end.
    pairings: [
      {
        part: 'renpaarden',
        first: 'level-6',
        second: 'level-6',
        wanted: { kind: 'ends', games: 100, most: 5 },
      },
    ],
  },
};

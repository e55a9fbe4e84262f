/**
 * Random games, played to their end without judging repetition. Imports nothing at run time, so that a fresh
 * instance can be loaded for each game: shared by five position classes the calls below would get slower.
 */
import type { Position } from '../core/types.ts';

/** Where games have no end of their own. */
export const LONGEST_PLAYOUT = 1000;

const moves = new Int32Array(1 << 15);

/** Makes up to `most` random moves; answers how many. The caller unmakes them or works on a clone. */
export function playout(
  position: Position,
  rng: { below(n: number): number },
  most = LONGEST_PLAYOUT,
): number {
  let plies = 0;
  while (plies < most) {
    const end = position.generate(moves, 0);
    if (end === 0 || position.outcome() !== null) break;
    position.make(moves[rng.below(end)]!);
    plies++;
  }
  return plies;
}

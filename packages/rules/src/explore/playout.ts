/**
 * Random games, played to their end without judging repetition. Imports nothing at run time, so that a fresh
 * instance can be loaded for each game: call sites shared by five position classes would be slower.
 */
import type { Position } from '../core/types.ts';

/** Limit for games without an end of their own. */
export const LONGEST_PLAYOUT = 1000;

const moves = new Int32Array(1 << 15);

/** Makes up to `most` random moves; answers with their number. The caller unmakes them or passes a clone. */
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

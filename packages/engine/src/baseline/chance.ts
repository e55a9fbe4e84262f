/**
 * The random numbers of one choice, seeded by the player's seed and the ply alone. A choice can be repeated without
 * replaying the game.
 */
import { Rng } from '@tabuleiro/rules';
import type { Situation } from '../types.ts';

/** Odd with well-mixed bits, so that neighbouring plies get unrelated seeds. */
const STRIDE = 0x9e3779b1;

export function chanceOf({ seed, position }: Situation): Rng {
  return new Rng(new Rng(seed).next() ^ Math.imul(position.ply + 1, STRIDE));
}

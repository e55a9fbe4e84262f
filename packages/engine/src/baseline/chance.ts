/**
 * The random numbers behind one choice. They follow from the player's seed and the ply alone, so a choice can be
 * asked for again without playing the game up to it.
 */
import { Rng } from '@tabuleiro/rules';
import type { Situation } from '../types.ts';

/** Odd, with its bits well mixed: neighbouring plies start far apart. */
const STRIDE = 0x9e3779b1;

export function chanceOf({ seed, position }: Situation): Rng {
  return new Rng(new Rng(seed).next() ^ Math.imul(position.ply + 1, STRIDE));
}

/** Zobrist numbers: `count` pairs of int32, lo at 2i and hi at 2i + 1. */
import { Rng } from './rng.ts';

export function zobrist(count: number, seed: number): Int32Array {
  const rng = new Rng(seed);
  return Int32Array.from({ length: 2 * count }, () => rng.next());
}

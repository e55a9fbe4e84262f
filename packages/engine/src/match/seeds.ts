/** Derives seeds from seeds: every game, seat and opening of a match has its own, independent of players and order. */

/** Mixes integers into one seed, 0 to 2^31 - 1; their order matters. */
export function mixSeeds(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    hash ^= hash >>> 13;
  }
  return hash & 0x7fffffff;
}

/** Late move reductions in plies, by remaining depth and index of the move. */

/** Index: depth * 64 + place. Grows with the product of both logarithms, as in most engines. */
export function lateReductions(factor: number): Uint8Array {
  const table = new Uint8Array(64 * 64);
  if (factor <= 0) return table;
  for (let depth = 3; depth < 64; depth++)
    for (let place = 3; place < 64; place++) {
      const plies = Math.floor(factor * (0.4 + (Math.log(depth) * Math.log(place)) / 2.2));
      table[depth * 64 + place] = Math.max(0, Math.min(plies, depth - 2));
    }
  return table;
}

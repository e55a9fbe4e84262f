/** How many plain moves kings have, all rays at once per king: the cells reached are counted, not listed. */

/** The eight rays from each cell as cells in order, nearest first, each ended by 64. */
const RAYS = new Uint8Array(64 * 64);
for (let cell = 0; cell < 64; cell++)
  for (let ray = 0, d = 0; d < 9; d++) {
    const df = (d % 3) - 1;
    const dr = Math.floor(d / 3) - 1;
    if (df === 0 && dr === 0) continue;
    let at = cell * 64 + 8 * ray++;
    let file = (cell & 7) + df;
    let rank = (cell >> 3) + dr;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df, rank += dr)
      RAYS[at++] = rank * 8 + file;
    RAYS[at] = 64;
  }

/** Empty cells that the kings reach, summed over the kings. */
export function kingRoom(kingsLo: number, kingsHi: number, emptyLo: number, emptyHi: number): number {
  let count = 0;
  for (let bits = kingsLo; bits !== 0; bits &= bits - 1)
    count += roomOf(31 - Math.clz32(bits & -bits), emptyLo, emptyHi);
  for (let bits = kingsHi; bits !== 0; bits &= bits - 1)
    count += roomOf(63 - Math.clz32(bits & -bits), emptyLo, emptyHi);
  return count;
}

function roomOf(king: number, emptyLo: number, emptyHi: number): number {
  let count = 0;
  for (let ray = king << 6; ray < (king << 6) + 64; ray += 8)
    for (let at = ray; ; at++) {
      const cell = RAYS[at]!;
      if (cell === 64 || (((cell < 32 ? emptyLo : emptyHi) >>> cell) & 1) === 0) break;
      count++;
    }
  return count;
}

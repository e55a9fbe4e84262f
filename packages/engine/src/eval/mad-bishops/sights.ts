/**
 * Hot: whole words of bishops walk along their diagonals until they meet something, as in the generation of moves
 * (see the rules' board.ts for how cells lie in words). One walk answers what a side sees in one direction; nothing
 * is allocated, and the answer lies in `met` and `crossed` until the next walk.
 */
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';

/** The directions: bit 0 goes down, bit 1 chooses falling diagonals. */
export const DIRECTIONS = 4;

/** Bishops of any side that the last walk ended on, by word. */
export const met = new Int32Array(3);
/** Empty cells that the last walk passed, by word. Walkers of one side in one direction never share a cell. */
export const crossed = new Int32Array(3);

const taken = new Int32Array(3);
const empty = new Int32Array(3);
let wide = false;

/** Says on which board the next walks are made. */
export function enter({ board, records, at }: BishopsPosition): void {
  wide = board.wide;
  for (let i = 0; i < 3; i++) {
    const both = records[at + 2 * i]! | records[at + 2 * i + 1]!;
    taken[i] = both;
    empty[i] = board.valid[i]! & ~both;
  }
}

export function walk(direction: number, x0: number, x1: number, x2: number): void {
  const stay = 1 - (direction >> 1);
  if ((direction & 1) === 0) up(stay, x0, x1, x2);
  else down(stay, x0, x1, x2);
}

function up(stay: number, x0: number, x1: number, x2: number): void {
  const wrap = stay + (wide ? 6 : 5);
  const t0 = taken[0]!;
  const t1 = taken[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let [m0, m1, m2, c0, c1, c2] = [0, 0, 0, 0, 0, 0];
  do {
    let last = x1;
    if (wide) {
      last = x2;
      x2 = x1 << stay;
      m2 |= x2 & taken[2]!;
      x2 &= empty[2]!;
      c2 |= x2;
    }
    x1 = x0 << stay;
    x0 = last << wrap;
    m0 |= x0 & t0;
    m1 |= x1 & t1;
    x0 &= e0;
    x1 &= e1;
    c0 |= x0;
    c1 |= x1;
  } while ((x0 | x1 | x2) !== 0);
  keep(m0, m1, m2, c0, c1, c2);
}

function down(stay: number, x0: number, x1: number, x2: number): void {
  const wrap = stay + (wide ? 6 : 5);
  const t0 = taken[0]!;
  const t1 = taken[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let [m0, m1, m2, c0, c1, c2] = [0, 0, 0, 0, 0, 0];
  do {
    let last = x0 >>> wrap;
    x0 = x1 >>> stay;
    if (wide) {
      x1 = x2 >>> stay;
      x2 = last;
      last = x1;
      m2 |= x2 & taken[2]!;
      x2 &= empty[2]!;
      c2 |= x2;
    }
    x1 = last;
    m0 |= x0 & t0;
    m1 |= x1 & t1;
    x0 &= e0;
    x1 &= e1;
    c0 |= x0;
    c1 |= x1;
  } while ((x0 | x1 | x2) !== 0);
  keep(m0, m1, m2, c0, c1, c2);
}

function keep(m0: number, m1: number, m2: number, c0: number, c1: number, c2: number): void {
  met[0] = m0;
  met[1] = m1;
  met[2] = m2;
  crossed[0] = c0;
  crossed[1] = c1;
  crossed[2] = c2;
}

/** Bits set in three words together: halves of bytes are added before they are summed. */
export function count(x0: number, x1: number, x2: number): number {
  const a = x0 - ((x0 >>> 1) & 0x55555555);
  const b = x1 - ((x1 >>> 1) & 0x55555555);
  const ab = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  let bytes = (ab & 0x0f0f0f0f) + ((ab >>> 4) & 0x0f0f0f0f);
  if (x2 !== 0) {
    const c = x2 - ((x2 >>> 1) & 0x55555555);
    const d = (c & 0x33333333) + ((c >>> 2) & 0x33333333);
    bytes += (d & 0x0f0f0f0f) + ((d >>> 4) & 0x0f0f0f0f);
  }
  return Math.imul(bytes, 0x01010101) >>> 24;
}

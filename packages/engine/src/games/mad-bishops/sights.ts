/**
 * Hot: what whole words of bishops see along their diagonals (the rules' board.ts tells how cells lie in words). One walk
 * answers for one direction; nothing is allocated, and the answer lies in `met` and `crossed` until the next walk.
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
/** For two words and each direction: cells that end two empty cells in a row, then those that end four. */
const rows = new Int32Array(16);
let wide = false;

/** Says on which board the next walks are made. */
export function enter(position: BishopsPosition): void {
  const { board, records, at } = position;
  const { valid } = board;
  wide = board.wide;
  const t0 = records[at]! | records[at + 1]!;
  const t1 = records[at + 2]! | records[at + 3]!;
  const e0 = valid[0]! & ~t0;
  const e1 = valid[1]! & ~t1;
  taken[0] = t0;
  taken[1] = t1;
  empty[0] = e0;
  empty[1] = e1;
  if (wide) {
    const t2 = records[at + 4]! | records[at + 5]!;
    taken[2] = t2;
    empty[2] = valid[2]! & ~t2;
  } else {
    met[2] = 0; // what a walk on a wide board may have left
    crossed[2] = 0;
    const up0 = e0 & (e1 << 6);
    const up1 = e1 & (e0 << 1);
    rows[0] = up0;
    rows[1] = up1;
    rows[2] = up0 & (up0 << 7);
    rows[3] = up1 & (up1 << 7);
    const down0 = e0 & (e1 >>> 1);
    const down1 = e1 & (e0 >>> 6);
    rows[4] = down0;
    rows[5] = down1;
    rows[6] = down0 & (down0 >>> 7);
    rows[7] = down1 & (down1 >>> 7);
    const fallUp0 = e0 & (e1 << 5);
    const fallUp1 = e1 & e0;
    rows[8] = fallUp0;
    rows[9] = fallUp1;
    rows[10] = fallUp0 & (fallUp0 << 5);
    rows[11] = fallUp1 & (fallUp1 << 5);
    const fallDown0 = e0 & e1;
    const fallDown1 = e1 & (e0 >>> 5);
    rows[12] = fallDown0;
    rows[13] = fallDown1;
    rows[14] = fallDown0 & (fallDown0 >>> 5);
    rows[15] = fallDown1 & (fallDown1 >>> 5);
  }
}

export function walk(direction: number, x0: number, x1: number, x2: number): void {
  const stay = 1 - (direction >> 1);
  if ((direction & 1) === 0) {
    if (wide) stepUp(stay, x0, x1, x2);
    else leapUp(stay, x0, x1);
  } else if (wide) stepDown(stay, x0, x1, x2);
  else leapDown(stay, x0, x1);
}

/**
 * Two words: two steps lead back to the same word, so whole rows of empty cells are crossed at once, 1 + 2 + 4 + 2 cells
 * without a loop. It takes half the time of single steps, whose number is hard to foretell.
 */
function leapUp(stay: number, x0: number, x1: number): void {
  const wrap = stay + 5;
  const two = stay + wrap;
  const row = 8 - 8 * stay;
  const p0 = rows[row]!;
  const p1 = rows[row + 1]!;
  let c0 = empty[0]! & (x1 << wrap);
  let c1 = empty[1]! & (x0 << stay);
  // the second cell of each row, reached from the walkers themselves, then on from there
  c0 |= p0 & ((x0 | c0) << two);
  c1 |= p1 & ((x1 | c1) << two);
  c0 |= rows[row + 2]! & (c0 << (2 * two));
  c1 |= rows[row + 3]! & (c1 << (2 * two));
  c0 |= p0 & (c0 << two);
  c1 |= p1 & (c1 << two);
  crossed[0] = c0;
  crossed[1] = c1;
  met[0] = taken[0]! & ((x1 | c1) << wrap);
  met[1] = taken[1]! & ((x0 | c0) << stay);
}

function leapDown(stay: number, x0: number, x1: number): void {
  const wrap = stay + 5;
  const two = stay + wrap;
  const row = 12 - 8 * stay;
  const p0 = rows[row]!;
  const p1 = rows[row + 1]!;
  let c0 = empty[0]! & (x1 >>> stay);
  let c1 = empty[1]! & (x0 >>> wrap);
  c0 |= p0 & ((x0 | c0) >>> two);
  c1 |= p1 & ((x1 | c1) >>> two);
  c0 |= rows[row + 2]! & (c0 >>> (2 * two));
  c1 |= rows[row + 3]! & (c1 >>> (2 * two));
  c0 |= p0 & (c0 >>> two);
  c1 |= p1 & (c1 >>> two);
  crossed[0] = c0;
  crossed[1] = c1;
  met[0] = taken[0]! & ((x1 | c1) >>> stay);
  met[1] = taken[1]! & ((x0 | c0) >>> wrap);
}

/** Three words: all walkers take one step after the other, as in the generation of moves. */
function stepUp(stay: number, x0: number, x1: number, x2: number): void {
  const wrap = stay + 6;
  let c0 = 0;
  let c1 = 0;
  let c2 = 0;
  let m0 = 0;
  let m1 = 0;
  let m2 = 0;
  do {
    const last = x2;
    x2 = x1 << stay;
    x1 = x0 << stay;
    x0 = last << wrap;
    m0 |= x0 & taken[0]!;
    m1 |= x1 & taken[1]!;
    m2 |= x2 & taken[2]!;
    x0 &= empty[0]!;
    x1 &= empty[1]!;
    x2 &= empty[2]!;
    c0 |= x0;
    c1 |= x1;
    c2 |= x2;
  } while ((x0 | x1 | x2) !== 0);
  keep(m0, m1, m2, c0, c1, c2);
}

function stepDown(stay: number, x0: number, x1: number, x2: number): void {
  const wrap = stay + 6;
  let c0 = 0;
  let c1 = 0;
  let c2 = 0;
  let m0 = 0;
  let m1 = 0;
  let m2 = 0;
  do {
    const last = x0;
    x0 = x1 >>> stay;
    x1 = x2 >>> stay;
    x2 = last >>> wrap;
    m0 |= x0 & taken[0]!;
    m1 |= x1 & taken[1]!;
    m2 |= x2 & taken[2]!;
    x0 &= empty[0]!;
    x1 &= empty[1]!;
    x2 &= empty[2]!;
    c0 |= x0;
    c1 |= x1;
    c2 |= x2;
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

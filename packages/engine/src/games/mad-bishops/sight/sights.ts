/**
 * Hot: computes what bishops see along their diagonals, for whole words of cells (the rules' board.ts defines the
 * words). One walk covers all four directions and allocates nothing. Answers stay in `met` and `crossed` until a
 * walk overwrites them.
 */
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';

/** Words of an answer, three per direction: rising up, rising down, falling up, falling down. */
export const ANSWER = 12;

/** Bishops of either side at which walks ended. */
export const met = new Int32Array(4 * ANSWER);
/** Empty cells that walks crossed. Walkers of one side in one direction never share a cell. */
export const crossed = new Int32Array(4 * ANSWER);

const taken = new Int32Array(3);
const empty = new Int32Array(3);
/** For two words and each direction: the cells that end two empty cells in a row, then four. */
const rows = new Int32Array(16);
let wide = false;

/** Sets the board of the next walks. */
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
    return;
  }
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
  const fallDown1 = e1 & (e0 >>> 5);
  rows[12] = fallUp1;
  rows[13] = fallDown1;
  rows[14] = fallUp1 & (fallUp1 >>> 5);
  rows[15] = fallDown1 & (fallDown1 >>> 5);
}

/** Walks the bishops in the three words and writes the answer at `to`. */
export function walk(x0: number, x1: number, x2: number, to: number): void {
  if (wide) {
    stepUp(1, x0, x1, x2, to);
    stepDown(1, x0, x1, x2, to + 3);
    stepUp(0, x0, x1, x2, to + 6);
    stepDown(0, x0, x1, x2, to + 9);
  } else leap(x0, x1, to);
}

/**
 * Boards of two words: two steps return to the same word, so whole rows of empty cells are crossed at once, 1 + 2 +
 * 4 + 2 cells without a loop. That takes half the time of single steps, whose unpredictable number costs branch
 * misses. Rising diagonals shift by 1 and 6 bits (to the other word, and back), falling ones by 0 and 5.
 */
function leap(x0: number, x1: number, to: number): void {
  const t0 = taken[0]!;
  const t1 = taken[1]!;
  const e0 = empty[0]!;
  const e1 = empty[1]!;
  let c0 = runUp(e0 & (x1 << 6), rows[0]!, rows[2]!, x0, 7);
  let c1 = runUp(e1 & (x0 << 1), rows[1]!, rows[3]!, x1, 7);
  crossed[to] = c0;
  crossed[to + 1] = c1;
  met[to] = t0 & ((x1 | c1) << 6);
  met[to + 1] = t1 & ((x0 | c0) << 1);
  c0 = runDown(e0 & (x1 >>> 1), rows[4]!, rows[6]!, x0, 7);
  c1 = runDown(e1 & (x0 >>> 6), rows[5]!, rows[7]!, x1, 7);
  crossed[to + 3] = c0;
  crossed[to + 4] = c1;
  met[to + 3] = t0 & ((x1 | c1) >>> 1);
  met[to + 4] = t1 & ((x0 | c0) >>> 6);
  c0 = runUp(e0 & (x1 << 5), rows[8]!, rows[10]!, x0, 5);
  c1 = runUp(e1 & x0, rows[9]!, rows[11]!, x1, 5);
  crossed[to + 6] = c0;
  crossed[to + 7] = c1;
  met[to + 6] = t0 & ((x1 | c1) << 5);
  met[to + 7] = t1 & (x0 | c0);
  c0 = runDown(e0 & x1, rows[12]!, rows[14]!, x0, 5);
  c1 = runDown(e1 & (x0 >>> 5), rows[13]!, rows[15]!, x1, 5);
  crossed[to + 9] = c0;
  crossed[to + 10] = c1;
  met[to + 9] = t0 & (x1 | c1);
  met[to + 10] = t1 & ((x0 | c0) >>> 5);
}

/** The empty cells of one word that walkers cross. `run`: cells one step away; `own`: cells of walkers in this word. */
function runUp(run: number, two: number, four: number, own: number, by: number): number {
  run |= two & ((own | run) << by);
  run |= four & (run << (2 * by));
  return run | (two & (run << by));
}

function runDown(run: number, two: number, four: number, own: number, by: number): number {
  run |= two & ((own | run) >>> by);
  run |= four & (run >>> (2 * by));
  return run | (two & (run >>> by));
}

/** Boards of three words: all walkers step together, as in move generation. */
function stepUp(stay: number, x0: number, x1: number, x2: number, to: number): void {
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
  keep(m0, m1, m2, c0, c1, c2, to);
}

function stepDown(stay: number, x0: number, x1: number, x2: number, to: number): void {
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
  keep(m0, m1, m2, c0, c1, c2, to);
}

function keep(m0: number, m1: number, m2: number, c0: number, c1: number, c2: number, to: number): void {
  met[to] = m0;
  met[to + 1] = m1;
  met[to + 2] = m2;
  crossed[to] = c0;
  crossed[to + 1] = c1;
  crossed[to + 2] = c2;
}

/** Cells of an answer, summed over all directions. */
export function total(set: Int32Array, at: number): number {
  const sum =
    bytes(set[at]!, set[at + 1]!) +
    bytes(set[at + 3]!, set[at + 4]!) +
    bytes(set[at + 6]!, set[at + 7]!) +
    bytes(set[at + 9]!, set[at + 10]!);
  const two = ofBytes(sum);
  return wide ? two + ofBytes(bytes(set[at + 2]!, set[at + 5]!) + bytes(set[at + 8]!, set[at + 11]!)) : two;
}

/** The same for bishops met on these cells. */
export function totalOn(at: number, x0: number, x1: number, x2: number): number {
  const sum =
    bytes(met[at]! & x0, met[at + 1]! & x1) +
    bytes(met[at + 3]! & x0, met[at + 4]! & x1) +
    bytes(met[at + 6]! & x0, met[at + 7]! & x1) +
    bytes(met[at + 9]! & x0, met[at + 10]! & x1);
  const two = ofBytes(sum);
  if (!wide) return two;
  return (
    two + ofBytes(bytes(met[at + 2]! & x2, met[at + 5]! & x2) + bytes(met[at + 8]! & x2, met[at + 11]! & x2))
  );
}

/** The same for bishops met by walkers of `a` in one direction and by walkers of `b` in the opposite one. */
export function totalBetween(a: number, b: number): number {
  const sum =
    bytes(met[a]! & met[b + 3]!, met[a + 1]! & met[b + 4]!) +
    bytes(met[a + 3]! & met[b]!, met[a + 4]! & met[b + 1]!) +
    bytes(met[a + 6]! & met[b + 9]!, met[a + 7]! & met[b + 10]!) +
    bytes(met[a + 9]! & met[b + 6]!, met[a + 10]! & met[b + 7]!);
  const two = ofBytes(sum);
  if (!wide) return two;
  const rising = bytes(met[a + 2]! & met[b + 5]!, met[a + 5]! & met[b + 2]!);
  return two + ofBytes(rising + bytes(met[a + 8]! & met[b + 11]!, met[a + 11]! & met[b + 8]!));
}

/** Bit counts per byte of two words; four such sums can be added without overflow. */
function bytes(x: number, y: number): number {
  const a = x - ((x >>> 1) & 0x55555555);
  const b = y - ((y >>> 1) & 0x55555555);
  const ab = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  return (ab & 0x0f0f0f0f) + ((ab >>> 4) & 0x0f0f0f0f);
}

/** A word has at most 25 cells, so the sum of eight words fits into a byte. */
const ofBytes = (sum: number): number => Math.imul(sum, 0x01010101) >>> 24;

/** Bits set in three words. */
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

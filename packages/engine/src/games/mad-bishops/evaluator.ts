/** Hot: the measures of features.ts taken from whole words, times weights that are looked up by bishops on the board. */
import type { Move, Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type Evaluator, MOST, type Score, type Weights } from '../../types.ts';
import { bitCount2 } from '../bits.ts';
import { ValueTable } from '../value-table.ts';
import { isOver, KillOrdering } from './common.ts';
import { idOfFeature, MEASURES } from './features.ts';
import { MOST_BISHOPS, PHASES, phaseParts } from './phases.ts';
import { count, crossed, DIRECTIONS, enter, met, walk } from './sights.ts';

const STRIDE = 16;

/** Row of so many bishops: the weight of each measure with that many on the board. */
function weightsByBishops(weights: Weights): Float64Array {
  const table = new Float64Array((MOST_BISHOPS + 1) * STRIDE);
  for (let bishops = 0; bishops <= MOST_BISHOPS; bishops++) {
    const parts = phaseParts(bishops);
    MEASURES.forEach((measure, m) => {
      table[bishops * STRIDE + m] = parts.reduce(
        (sum, part, p) => sum + part * (weights[idOfFeature(measure, PHASES[p]!.name)] ?? 0),
        0,
      );
    });
  }
  return table;
}

export class BishopsEvaluator implements Evaluator {
  readonly neverUrgent = true;
  private readonly table: Float64Array;
  private readonly order = new KillOrdering();
  private readonly values = new ValueTable();
  /** Bishops that see an enemy in each direction, three words each: the mover's, and the other side's. */
  private readonly ours = new Int32Array(3 * DIRECTIONS);
  private readonly theirs = new Int32Array(3 * DIRECTIONS);

  /** What a look found, the mover's minus the other side's where it is not of both. */
  private pairs = 0;
  private free = 0;
  private open = 0;
  private linked = 0;
  private reserve = 0;

  constructor(weights: Weights) {
    this.table = weightsByBishops(weights);
  }

  evaluate(position: Position): Score {
    const { keyLo, keyHi } = position;
    const { values } = this;
    if (values.find(keyLo, keyHi)) return values.value;
    return values.keep(keyLo, keyHi, this.measure(position as BishopsPosition));
  }

  private measure(position: BishopsPosition): Score {
    const { records, at } = position;
    const o0 = records[at]!;
    const o1 = records[at + 2]!;
    const o2 = records[at + 4]!;
    const f0 = records[at + 1]!;
    const f1 = records[at + 3]!;
    const f2 = records[at + 5]!;
    if (position.board.wide) {
      enter(position);
      this.lookWide(o0, o1, o2, f0, f1, f2);
    } else this.lookNarrow(position.board.valid, o0, o1, f0, f1);
    const { pairs } = this;

    // The sum, in the order of MEASURES.
    const own = count(o0, o1, o2);
    const foe = count(f0, f1, f2);
    const { table } = this;
    const row = (own + foe) * STRIDE;
    let sum = (own - foe) * table[row]! + table[row + 1]!;
    if (own >= foe) sum += table[row + 2]!;
    if (pairs < 3) sum += table[row + 3 + pairs]!;
    sum += this.free * table[row + 6]!;
    sum += this.open * table[row + 7]! + this.linked * table[row + 8]! + this.reserve * table[row + 9]!;
    return Math.max(-MOST, Math.min(MOST, Math.round(sum)));
  }

  /**
   * As `lookWide`, for boards of two words: all four directions at once, in local variables. Two steps lead back to
   * the same word, so whole rows of empty cells are crossed by `runUp` and `runDown`. Rising diagonals are a step of
   * 1 and 6 bits (up to the other word, and back to the first), falling ones of 0 and 5.
   */
  private lookNarrow(valid: Int32Array, o0: number, o1: number, f0: number, f1: number): void {
    const e0 = valid[0]! & ~(o0 | f0);
    const e1 = valid[1]! & ~(o1 | f1);
    // Cells that end two empty cells in a row, in each direction, and those that end four.
    const a0 = e0 & (e1 << 6);
    const a1 = e1 & (e0 << 1);
    const aa0 = a0 & (a0 << 7);
    const aa1 = a1 & (a1 << 7);
    const b0 = e0 & (e1 >>> 1);
    const b1 = e1 & (e0 >>> 6);
    const bb0 = b0 & (b0 >>> 7);
    const bb1 = b1 & (b1 >>> 7);
    const c0 = e0 & (e1 << 5);
    const c1 = e1 & e0;
    const cc0 = c0 & (c0 << 5);
    const cc1 = c1 & (c1 << 5);
    const d0 = e0 & e1;
    const d1 = e1 & (e0 >>> 5);
    const dd0 = d0 & (d0 >>> 5);
    const dd1 = d1 & (d1 >>> 5);

    // 1. All enemies walk: who of ours sees an enemy, and in which direction.
    const upOurs0 = o0 & ((f1 | runDown(e1, b1, bb1, f0 >>> 6, f1, 7)) >>> 1);
    const upOurs1 = o1 & ((f0 | runDown(e0, b0, bb0, f1 >>> 1, f0, 7)) >>> 6);
    const downOurs0 = o0 & ((f1 | runUp(e1, a1, aa1, f0 << 1, f1, 7)) << 6);
    const downOurs1 = o1 & ((f0 | runUp(e0, a0, aa0, f1 << 6, f0, 7)) << 1);
    const leftOurs0 = o0 & (f1 | runDown(e1, d1, dd1, f0 >>> 5, f1, 5));
    const leftOurs1 = o1 & ((f0 | runDown(e0, d0, dd0, f1, f0, 5)) >>> 5);
    const rightOurs0 = o0 & ((f1 | runUp(e1, c1, cc1, f0, f1, 5)) << 5);
    const rightOurs1 = o1 & (f0 | runUp(e0, c0, cc0, f1 << 5, f0, 5));
    const s0 = upOurs0 | downOurs0 | leftOurs0 | rightOurs0;
    const s1 = upOurs1 | downOurs1 | leftOurs1 | rightOurs1;
    const pairs =
      bitCount2(upOurs0, upOurs1) +
      bitCount2(downOurs0, downOurs1) +
      bitCount2(leftOurs0, leftOurs1) +
      bitCount2(rightOurs0, rightOurs1);

    // 2. Sight is mutual: only those bishops of ours see enemies, and they show which of theirs see us.
    const upTheirs0 = f0 & ((s1 | runDown(e1, b1, bb1, s0 >>> 6, s1, 7)) >>> 1);
    const upTheirs1 = f1 & ((s0 | runDown(e0, b0, bb0, s1 >>> 1, s0, 7)) >>> 6);
    const downTheirs0 = f0 & ((s1 | runUp(e1, a1, aa1, s0 << 1, s1, 7)) << 6);
    const downTheirs1 = f1 & ((s0 | runUp(e0, a0, aa0, s1 << 6, s0, 7)) << 1);
    const leftTheirs0 = f0 & (s1 | runDown(e1, d1, dd1, s0 >>> 5, s1, 5));
    const leftTheirs1 = f1 & ((s0 | runDown(e0, d0, dd0, s1, s0, 5)) >>> 5);
    const rightTheirs0 = f0 & ((s1 | runUp(e1, c1, cc1, s0, s1, 5)) << 5);
    const rightTheirs1 = f1 & (s0 | runUp(e0, c0, cc0, s1 << 5, s0, 5));

    // 3. The free bishops of both sides walk: whom they meet is a friend. Those of ours first.
    const t0 = o0 | f0;
    const t1 = o1 | f1;
    let x0 = o0 & ~s0;
    let x1 = o1 & ~s1;
    let open = 0;
    let linked = 0;
    let reserve = 0;
    let free = bitCount2(x0, x1);
    if ((x0 | x1) !== 0) {
      let r0 = runUp(e0, a0, aa0, x1 << 6, x0, 7);
      let r1 = runUp(e1, a1, aa1, x0 << 1, x1, 7);
      let m0 = t0 & ((x1 | r1) << 6);
      let m1 = t1 & ((x0 | r0) << 1);
      open += bitCount2(r0, r1);
      linked += bitCount2(m0, m1);
      reserve += bitCount2(m0 & upOurs0, m1 & upOurs1);
      r0 = runDown(e0, b0, bb0, x1 >>> 1, x0, 7);
      r1 = runDown(e1, b1, bb1, x0 >>> 6, x1, 7);
      m0 = t0 & ((x1 | r1) >>> 1);
      m1 = t1 & ((x0 | r0) >>> 6);
      open += bitCount2(r0, r1);
      linked += bitCount2(m0, m1);
      reserve += bitCount2(m0 & downOurs0, m1 & downOurs1);
      r0 = runUp(e0, c0, cc0, x1 << 5, x0, 5);
      r1 = runUp(e1, c1, cc1, x0, x1, 5);
      m0 = t0 & ((x1 | r1) << 5);
      m1 = t1 & (x0 | r0);
      open += bitCount2(r0, r1);
      linked += bitCount2(m0, m1);
      reserve += bitCount2(m0 & leftOurs0, m1 & leftOurs1);
      r0 = runDown(e0, d0, dd0, x1, x0, 5);
      r1 = runDown(e1, d1, dd1, x0 >>> 5, x1, 5);
      m0 = t0 & (x1 | r1);
      m1 = t1 & ((x0 | r0) >>> 5);
      open += bitCount2(r0, r1);
      linked += bitCount2(m0, m1);
      reserve += bitCount2(m0 & rightOurs0, m1 & rightOurs1);
    }
    x0 = f0 & ~(upTheirs0 | downTheirs0 | leftTheirs0 | rightTheirs0);
    x1 = f1 & ~(upTheirs1 | downTheirs1 | leftTheirs1 | rightTheirs1);
    free -= bitCount2(x0, x1);
    if ((x0 | x1) !== 0) {
      let r0 = runUp(e0, a0, aa0, x1 << 6, x0, 7);
      let r1 = runUp(e1, a1, aa1, x0 << 1, x1, 7);
      let m0 = t0 & ((x1 | r1) << 6);
      let m1 = t1 & ((x0 | r0) << 1);
      open -= bitCount2(r0, r1);
      linked -= bitCount2(m0, m1);
      reserve -= bitCount2(m0 & upTheirs0, m1 & upTheirs1);
      r0 = runDown(e0, b0, bb0, x1 >>> 1, x0, 7);
      r1 = runDown(e1, b1, bb1, x0 >>> 6, x1, 7);
      m0 = t0 & ((x1 | r1) >>> 1);
      m1 = t1 & ((x0 | r0) >>> 6);
      open -= bitCount2(r0, r1);
      linked -= bitCount2(m0, m1);
      reserve -= bitCount2(m0 & downTheirs0, m1 & downTheirs1);
      r0 = runUp(e0, c0, cc0, x1 << 5, x0, 5);
      r1 = runUp(e1, c1, cc1, x0, x1, 5);
      m0 = t0 & ((x1 | r1) << 5);
      m1 = t1 & (x0 | r0);
      open -= bitCount2(r0, r1);
      linked -= bitCount2(m0, m1);
      reserve -= bitCount2(m0 & leftTheirs0, m1 & leftTheirs1);
      r0 = runDown(e0, d0, dd0, x1, x0, 5);
      r1 = runDown(e1, d1, dd1, x0 >>> 5, x1, 5);
      m0 = t0 & (x1 | r1);
      m1 = t1 & ((x0 | r0) >>> 5);
      open -= bitCount2(r0, r1);
      linked -= bitCount2(m0, m1);
      reserve -= bitCount2(m0 & rightTheirs0, m1 & rightTheirs1);
    }
    this.pairs = pairs;
    this.open = open;
    this.linked = linked;
    this.reserve = reserve;
    this.free = free;
  }

  private lookWide(o0: number, o1: number, o2: number, f0: number, f1: number, f2: number): void {
    const { ours, theirs } = this;

    // 1. All enemies walk: who of ours sees an enemy, and in which direction.
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let pairs = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      walk(direction, f0, f1, f2);
      const n0 = met[0]! & o0;
      const n1 = met[1]! & o1;
      const n2 = met[2]! & o2;
      const row = 3 * (direction ^ 1);
      ours[row] = n0;
      ours[row + 1] = n1;
      ours[row + 2] = n2;
      pairs += count(n0, n1, n2);
      s0 |= n0;
      s1 |= n1;
      s2 |= n2;
    }

    // 2. Sight is mutual: only those bishops of ours see enemies, and they show which of theirs see us.
    let t0 = 0;
    let t1 = 0;
    let t2 = 0;
    if (pairs > 0)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        walk(direction, s0, s1, s2);
        const n0 = met[0]! & f0;
        const n1 = met[1]! & f1;
        const n2 = met[2]! & f2;
        const row = 3 * (direction ^ 1);
        theirs[row] = n0;
        theirs[row + 1] = n1;
        theirs[row + 2] = n2;
        t0 |= n0;
        t1 |= n1;
        t2 |= n2;
      }

    // 3. The free bishops of both sides walk: whom they meet is a friend.
    const u0 = o0 & ~s0;
    const u1 = o1 & ~s1;
    const u2 = o2 & ~s2;
    const v0 = f0 & ~t0;
    const v1 = f1 & ~t1;
    const v2 = f2 & ~t2;
    let open = 0;
    let linked = 0;
    let reserve = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const row = 3 * direction;
      if ((u0 | u1 | u2) !== 0) {
        walk(direction, u0, u1, u2);
        const m0 = met[0]!;
        const m1 = met[1]!;
        const m2 = met[2]!;
        open += count(crossed[0]!, crossed[1]!, crossed[2]!);
        linked += count(m0, m1, m2);
        if (pairs > 0) reserve += count(m0 & ours[row]!, m1 & ours[row + 1]!, m2 & ours[row + 2]!);
      }
      if ((v0 | v1 | v2) !== 0) {
        walk(direction, v0, v1, v2);
        const m0 = met[0]!;
        const m1 = met[1]!;
        const m2 = met[2]!;
        open -= count(crossed[0]!, crossed[1]!, crossed[2]!);
        linked -= count(m0, m1, m2);
        if (pairs > 0) reserve -= count(m0 & theirs[row]!, m1 & theirs[row + 1]!, m2 & theirs[row + 2]!);
      }
    }
    this.pairs = pairs;
    this.open = open;
    this.linked = linked;
    this.reserve = reserve;
    this.free = count(u0, u1, u2) - count(v0, v1, v2);
  }

  over(position: Position): boolean {
    return isOver(position as BishopsPosition);
  }

  /** Nothing counts down in this game. */
  salt(): number {
    return 0;
  }

  promise(position: Position, move: Move): number {
    return this.order.promise(position as BishopsPosition, move);
  }

  promiseAll(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void {
    this.order.promiseAll(position as BishopsPosition, moves, at, end, into);
  }
}

/** The empty cells that walkers cross upwards: `first` the cells one step on, `own` where walkers of this word stand. */
function runUp(empty: number, two: number, four: number, first: number, own: number, by: number): number {
  let run = empty & first;
  run |= two & ((own | run) << by);
  run |= four & (run << (2 * by));
  return run | (two & (run << by));
}

function runDown(empty: number, two: number, four: number, first: number, own: number, by: number): number {
  let run = empty & first;
  run |= two & ((own | run) >>> by);
  run |= four & (run >>> (2 * by));
  return run | (two & (run >>> by));
}

/** Hot: the measures of features.ts taken from whole words, times weights that are looked up by bishops on the board. */
import type { Move, Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type Evaluator, MOST, type Score, type Weights } from '../../types.ts';
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
    enter(position);

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

    // 4. The sum, in the order of MEASURES.
    const own = count(o0, o1, o2);
    const foe = count(f0, f1, f2);
    const { table } = this;
    const row = (own + foe) * STRIDE;
    let sum = (own - foe) * table[row]! + table[row + 1]!;
    if (own >= foe) sum += table[row + 2]!;
    if (pairs < 3) sum += table[row + 3 + pairs]!;
    sum += (count(u0, u1, u2) - count(v0, v1, v2)) * table[row + 6]!;
    sum += open * table[row + 7]! + linked * table[row + 8]! + reserve * table[row + 9]!;
    return Math.max(-MOST, Math.min(MOST, Math.round(sum)));
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

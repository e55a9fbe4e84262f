/** Hot: the measures of features.ts taken from whole words, times weights that are looked up by bishops on the board. */
import type { Move, Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type Evaluator, MOST, type Score, type Weights } from '../../types.ts';
import { idOfFeature, MEASURES } from './features.ts';
import { Order } from './order.ts';
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

/** Nobody left on one side: the only end of the game. */
export function isOver({ records, at }: BishopsPosition): boolean {
  return (
    (records[at]! | records[at + 2]! | records[at + 4]!) === 0 ||
    (records[at + 1]! | records[at + 3]! | records[at + 5]!) === 0
  );
}

export class BishopsEvaluator implements Evaluator {
  private readonly table: Float64Array;
  private readonly order = new Order();

  constructor(weights: Weights) {
    this.table = weightsByBishops(weights);
  }

  evaluate(position: Position): Score {
    const { records, at } = position as BishopsPosition;
    const o0 = records[at]!;
    const o1 = records[at + 2]!;
    const o2 = records[at + 4]!;
    const f0 = records[at + 1]!;
    const f1 = records[at + 3]!;
    const f2 = records[at + 5]!;
    enter(position as BishopsPosition);

    // 1. All enemies walk: who of ours sees an enemy, who two, which enemies see a friend.
    let [s0, s1, s2, d0, d1, d2, g0, g1, g2, pairs] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      walk(direction, f0, f1, f2);
      const [m0, m1, m2] = [met[0]!, met[1]!, met[2]!];
      const [n0, n1, n2] = [m0 & o0, m1 & o1, m2 & o2];
      pairs += count(n0, n1, n2);
      d0 |= s0 & n0;
      d1 |= s1 & n1;
      d2 |= s2 & n2;
      s0 |= n0;
      s1 |= n1;
      s2 |= n2;
      g0 |= m0 & f0;
      g1 |= m1 & f1;
      g2 |= m2 & f2;
    }

    // 2. Sight is mutual: only our engaged bishops see enemies.
    let [t0, t1, t2, e0, e1, e2, h0, h1, h2] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    if (pairs > 0)
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        walk(direction, s0, s1, s2);
        const [m0, m1, m2] = [met[0]!, met[1]!, met[2]!];
        const [n0, n1, n2] = [m0 & f0, m1 & f1, m2 & f2];
        e0 |= t0 & n0;
        e1 |= t1 & n1;
        e2 |= t2 & n2;
        t0 |= n0;
        t1 |= n1;
        t2 |= n2;
        h0 |= m0 & o0;
        h1 |= m1 & o1;
        h2 |= m2 & o2;
      }

    // 3. Free bishops of both sides: how much they see, and which engaged friends.
    const [u0, u1, u2] = [o0 & ~s0, o1 & ~s1, o2 & ~s2];
    const [v0, v1, v2] = [f0 & ~t0, f1 & ~t1, f2 & ~t2];
    let open = 0;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      if ((u0 | u1 | u2) !== 0) {
        walk(direction, u0, u1, u2);
        h0 |= met[0]!;
        h1 |= met[1]!;
        h2 |= met[2]!;
        open += count(crossed[0]!, crossed[1]!, crossed[2]!);
      }
      if ((v0 | v1 | v2) !== 0) {
        walk(direction, v0, v1, v2);
        open -= count(crossed[0]!, crossed[1]!, crossed[2]!);
      }
    }

    // 4. The sum, in the order of MEASURES.
    const own = count(o0, o1, o2);
    const foe = count(f0, f1, f2);
    const { table } = this;
    const row = (own + foe) * STRIDE;
    let sum = (own - foe) * table[row]! + table[row + 1]!;
    if (pairs < 3) sum += table[row + 2 + pairs]!;
    sum += (count(u0, u1, u2) - count(v0, v1, v2)) * table[row + 5]!;
    sum += open * table[row + 6]!;
    sum += (count(d0, d1, d2) - count(e0, e1, e2)) * table[row + 7]!;
    sum += (count(s0 & h0, s1 & h1, s2 & h2) - count(t0 & g0, t1 & g1, t2 & g2)) * table[row + 8]!;
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
}

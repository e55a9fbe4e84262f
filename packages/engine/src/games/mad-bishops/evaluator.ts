/** Hot: computes the measures of features.ts on whole words and weighs them by the number of bishops. */
import type { Move, Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type Evaluator, MOST, type Score, type Weights } from '../../types.ts';
import { isOver, KillOrdering } from './common.ts';
import { idOfFeature, MEASURES } from './features.ts';
import { MOST_BISHOPS, PHASES, phaseParts } from './phases.ts';
import { ANSWER, count, crossed, enter, met, total, totalBetween, totalOn, walk } from './sight/sights.ts';
import { vectors } from './sight/vectors.ts';

const STRIDE = 16;

/** Offsets of the walks' answers: of all enemies, of our bishops that see an enemy, and of free bishops. */
const ENEMIES = 0;
const SEEING = ANSWER;
const FREE = 2 * ANSWER;

/** By number of bishops: the weight of each measure. */
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
  private readonly table: Float64Array;
  private readonly order: KillOrdering;
  private readonly vectors: typeof vectors;
  /** Results of a look: the mover's minus the enemy's, except for `pairs`. */
  private pairs = 0;
  private free = 0;
  private open = 0;
  private linked = 0;
  private reserve = 0;

  /** `quick: false` disables vectors. */
  constructor(weights: Weights, quick = true) {
    this.table = weightsByBishops(weights);
    this.vectors = quick ? vectors : undefined;
    this.order = new KillOrdering(quick);
  }

  evaluate(position: Position): Score {
    const { records, at, board } = position as BishopsPosition;
    const o0 = records[at]!;
    const o1 = records[at + 2]!;
    const o2 = records[at + 4]!;
    const f0 = records[at + 1]!;
    const f1 = records[at + 3]!;
    const f2 = records[at + 5]!;
    if (this.vectors === undefined || board.wide) {
      enter(position as BishopsPosition);
      this.look(o0, o1, o2, f0, f1, f2);
    } else this.lookAtOnce(o0, o1, f0, f1, board.valid);
    const { pairs } = this;

    // The weighted sum, in the order of MEASURES.
    const own = count(o0, o1, o2);
    const foe = count(f0, f1, f2);
    const { table } = this;
    const row = (own + foe) * STRIDE;
    let sum = (own - foe) * table[row]! + table[row + 1]!;
    if (own >= foe) sum += table[row + 2]!;
    if (pairs < 3) sum += table[row + 3 + pairs]!;
    sum += this.free * table[row + 6]!;
    sum += this.open * table[row + 7]! + this.linked * table[row + 8]! + this.reserve * table[row + 9]!;
    return Math.max(-MOST, Math.min(MOST, Math.round(sum))) | 0; // never -0, which V8 stores as a heap number
  }

  private look(o0: number, o1: number, o2: number, f0: number, f1: number, f2: number): void {
    // 1. Walk all enemies: finds our bishops that see an enemy. The others are free.
    walk(f0, f1, f2, ENEMIES);
    const pairs = totalOn(ENEMIES, o0, o1, o2);
    const u0 = o0 & ~metIn(ENEMIES);
    const u1 = o1 & ~metIn(ENEMIES + 1);
    const u2 = o2 & ~metIn(ENEMIES + 2);

    // 2. Sight is mutual: walk only our bishops that see enemies, which finds the enemies that see us.
    walk(o0 & ~u0, o1 & ~u1, o2 & ~u2, SEEING);
    const v0 = f0 & ~metIn(SEEING);
    const v1 = f1 & ~metIn(SEEING + 1);
    const v2 = f2 & ~metIn(SEEING + 2);

    // 3. Walk the free bishops of both sides. They only meet friends, who may see an enemy in the same direction.
    let open = 0;
    let linked = 0;
    let reserve = 0;
    if ((u0 | u1 | u2) !== 0) {
      walk(u0, u1, u2, FREE);
      open = total(crossed, FREE);
      linked = total(met, FREE);
      if (pairs > 0) reserve = totalBetween(FREE, ENEMIES);
    }
    if ((v0 | v1 | v2) !== 0) {
      walk(v0, v1, v2, FREE);
      open -= total(crossed, FREE);
      linked -= total(met, FREE);
      if (pairs > 0) reserve -= totalBetween(FREE, SEEING);
    }
    this.pairs = pairs;
    this.open = open;
    this.linked = linked;
    this.reserve = reserve;
    this.free = count(u0, u1, u2) - count(v0, v1, v2);
  }

  /** The same with vectors, on boards of two words. */
  private lookAtOnce(o0: number, o1: number, f0: number, f1: number, valid: Int32Array): void {
    const { look, sums } = this.vectors!;
    this.pairs = look(o0, o1, f0, f1, valid[0]!, valid[1]!, 0);
    this.free = sums[0]!;
    this.open = sums[1]!;
    this.linked = sums[2]!;
    this.reserve = sums[3]!;
  }

  over(position: Position): boolean {
    return isOver(position as BishopsPosition);
  }

  /** The game has no counters. */
  salt(): number {
    return 0;
  }

  /** No move of this game is urgent. */
  noneUrgent(): boolean {
    return true;
  }

  promise(position: Position, move: Move): number {
    return this.order.promise(position as BishopsPosition, move);
  }

  promiseAll(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void {
    this.order.promiseAll(position as BishopsPosition, moves, at, end, into);
  }
}

/** Bishops met in any direction, in one word of an answer. */
const metIn = (at: number): number => met[at]! | met[at + 3]! | met[at + 6]! | met[at + 9]!;

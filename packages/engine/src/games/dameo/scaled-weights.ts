/** Weights as whole numbers and tables, ready for the evaluator. Built once per evaluator. */
import type { Weights } from '../../types.ts';
import { features, GUARD_FILES } from './features.ts';

/** One point; a power of two, so that rounding a weight costs nothing worth counting. */
export const ONE = 256;
/** Entries of one rank in `rows`: early and late by turns. */
export const RANKS = 512;

/** Where the weight of a feature lies; where it has two, the late one follows. */
const at = (id: string): number => features.findIndex((feature) => feature.id === id);
export const W = {
  man: at('man'),
  king: at('king'),
  beside: at('beside'),
  column: at('column'),
  share: at('share'),
  /** Of no guard; that of n guards lies 2 n on. */
  guards: at('guard-1') - 2,
  guardPair: at('guard-pair'),
  spare: at('spare'),
  openFile: at('open-file'),
  openRank: at('open-rank'),
  threat: at('threat'),
  /** Of no runner; the one that needs n steps lies n on. */
  runner: at('runner-1') - 1,
  turn: at('turn'),
  place: at('place-a1'),
} as const;

const PAIRS = [0b101, 0b10100000];

export class ScaledWeights {
  /** In the order of the features, times `ONE`. */
  readonly weights: Int32Array;
  /** By rank, the eight bits of its men, and early or late. */
  readonly rows = new Int32Array(8 * RANKS);
  /** Points of a man by cell on a half full board: what moves are sorted by. */
  readonly worth = new Float64Array(64);

  constructor(weights: Weights) {
    this.weights = Int32Array.from(features, ({ id }) => Math.round((weights[id] ?? 0) * ONE));
    for (let rank = 0; rank < 7; rank++)
      for (let men = 0; men < 256; men++)
        for (let late = 0; late < 2; late++)
          this.rows[rank * RANKS + 2 * men + late] = this.row(rank, men, late);
    for (let cell = 0; cell < 56; cell++) {
      const place = this.place(cell >> 3, cell & 7);
      this.worth[cell] = (this.weights[place]! + this.weights[place + 1]!) / (2 * ONE);
    }
  }

  private place(rank: number, file: number): number {
    return W.place + 2 * (4 * rank + Math.min(file, 7 - file));
  }

  private row(rank: number, men: number, late: number): number {
    const w = this.weights;
    let sum = 0;
    for (let file = 0; file < 8; file++) {
      if (((men >> file) & 1) === 0) continue;
      sum += w[W.man + late]! + w[this.place(rank, file) + late]!;
      if (((men >> (file + 1)) & 1) === 1) sum += w[W.beside + late]!;
    }
    return rank === 0 ? sum + this.guards(men, late) : sum;
  }

  private guards(men: number, late: number): number {
    const w = this.weights;
    const guards = GUARD_FILES.filter((file) => ((men >> file) & 1) === 1).length;
    let sum = guards > 0 ? w[W.guards + 2 * guards + late]! : 0;
    if (PAIRS.some((pair) => (men & pair) === pair)) sum += w[W.guardPair + late]!;
    return sum;
  }
}

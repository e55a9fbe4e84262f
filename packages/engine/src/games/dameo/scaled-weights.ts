/** Weights as integers and lookup tables for the evaluator. Built once per evaluator. */
import type { Weights } from '../../types.ts';
import { features, GUARD_FILES } from './features.ts';
import * as term from './terms.ts';
import { ONE, RANKS } from './terms.ts';

/** Index of a feature's weight; a late weight follows its early one. */
const at = (id: string): number => features.findIndex((feature) => feature.id === id);
const W = {
  man: at('man'),
  beside: at('beside'),
  /** Weight for no guards; that for n guards is 2 n further. */
  guards: at('guard-1') - 2,
  guardPair: at('guard-pair'),
  place: at('place-a1'),
} as const;

/** Features that the evaluator multiplies, by index of the term. */
const TERM_FEATURES: readonly (readonly [number, string])[] = [
  [term.COLUMN, 'column'],
  [term.COLUMN + 1, 'column.late'],
  [term.SPARE, 'spare'],
  [term.SPARE + 1, 'spare.late'],
  [term.KING, 'king'],
  [term.KING + 1, 'king.late'],
  [term.SHARE, 'share'],
  [term.SHARE + 1, 'share.late'],
  [term.TURN, 'turn'],
  [term.OPEN_FILE, 'open-file'],
  [term.OPEN_RANK, 'open-rank'],
  [term.THREAT, 'threat'],
  [term.RUNNER + 1, 'runner-1'],
  [term.RUNNER + 2, 'runner-2'],
];

const PAIRS = [0b101, 0b10100000];

export class ScaledWeights {
  /** In the order of the features, times `ONE`. */
  private readonly weights: Int32Array;
  /** Weights that the evaluator multiplies, times `ONE`; see terms.ts. */
  readonly terms = new Int32Array(term.TERMS);
  /** Sums by rank, the eight bits of its men, and phase. */
  readonly rows = new Int32Array(8 * RANKS);
  /** Points of a man by cell on a half-full board, for move ordering. */
  readonly worth = new Float64Array(64);

  constructor(weights: Weights) {
    this.weights = Int32Array.from(features, ({ id }) => Math.round((weights[id] ?? 0) * ONE));
    for (const [place, id] of TERM_FEATURES) this.terms[place] = this.weights[at(id)]!;
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

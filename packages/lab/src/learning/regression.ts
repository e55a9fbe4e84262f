/**
 * Logistic regression by Newton's method. A score s predicts the share 1 / (1 + 10^(-s / 400)); the fitted weights
 * make the scores of all samples predict the results. All values are scores, so fitted weights can be used directly.
 */
import { solveCholesky } from './cholesky.ts';
import type { Samples } from './samples.ts';

/** A score s predicts the share 1 / (1 + e^(-STEEP s)). */
const STEEP = Math.LN10 / 400;
const MOST_STEPS = 25;
/** The fit ends with a step that changes no weight's typical effect by more than this score. */
const SMALL_STEP = 0.02;

export interface FittedWeights {
  weights: Float64Array;
  /**
   * Score of seat 0 if all features are 0. It is not part of an evaluation: it absorbs the advantage of moving first.
   */
  bias: number;
}

export interface FitOptions {
  /** The target of the pull, and the value of unseen features. */
  centre: ArrayLike<number>;
  /**
   * Strength of the pull, in even positions that show the feature and confirm its weight. Rare features move less.
   */
  pull: number;
  /** Starting point; default: `centre`. */
  from?: FittedWeights;
}

/** The share that a score predicts. */
export const shareOf = (score: number): number => 1 / (1 + Math.exp(-STEEP * score));

/** Mean cross entropy in nats; always predicting "even" costs 0.693. */
export function lossOf(samples: Samples, { weights, bias }: FittedWeights): number {
  let sum = 0;
  for (let row = 0; row < samples.count; row++) {
    const score = samples.score(row, weights) + bias;
    sum += entropy(score, samples.targets[row]!);
  }
  return samples.count === 0 ? 0 : sum / samples.count;
}

/** Mean extra loss of `one` over `other` with its standard error; games are independent. */
export function compareLoss(
  samples: Samples,
  one: FittedWeights,
  other: FittedWeights,
): { mean: number; error: number } {
  const sums = new Map<number, { more: number; rows: number }>();
  let total = 0;
  for (let row = 0; row < samples.count; row++) {
    const target = samples.targets[row]!;
    const cost = ({ weights, bias }: FittedWeights) => entropy(samples.score(row, weights) + bias, target);
    const more = cost(one) - cost(other);
    const game = sums.get(samples.games[row]!) ?? { more: 0, rows: 0 };
    game.more += more;
    game.rows++;
    sums.set(samples.games[row]!, game);
    total += more;
  }
  const mean = total / Math.max(1, samples.count);
  let squares = 0;
  for (const { more, rows } of sums.values()) squares += (more - rows * mean) ** 2;
  return { mean, error: Math.sqrt(squares) / Math.max(1, samples.count) };
}

export function fitWeights(samples: Samples, { centre, pull, from }: FitOptions): FittedWeights {
  const width = samples.width;
  const size = width + 1;
  const squares = samples.meanSquares();
  const pulls = new Float64Array(size);
  for (let j = 0; j < width; j++) pulls[j] = pull * STEEP * STEEP * 0.25 * squares[j]!;
  // A pull of one position holds the bias near 0, so that an optimum always exists.
  pulls[width] = STEEP * STEEP * 0.25;
  const goal = Float64Array.from({ length: size }, (_, j) => (j < width ? centre[j]! : 0));
  let current = goal.slice();
  if (from) {
    current.set(from.weights);
    current[width] = from.bias;
  }
  for (let j = 0; j < width; j++) if (squares[j] === 0) current[j] = goal[j]!;
  let cost = costOf(samples, current, goal, pulls);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { matrix, slope } = derivatives(samples, current, goal, pulls);
    for (let j = 0; j < width; j++) if (squares[j] === 0) matrix[j * size + j] = 1;
    if (!solveCholesky(matrix, slope)) break;
    // Newton's step may overshoot far from the optimum: halve it until the cost falls.
    let next = current;
    let part = 1;
    for (; part > 1e-3; part /= 2) {
      next = current.map((value, j) => value - part * slope[j]!);
      const nextCost = costOf(samples, next, goal, pulls);
      if (nextCost > cost) continue;
      cost = nextCost;
      break;
    }
    if (part <= 1e-3) break;
    current = next;
    if (slope.every((change, j) => Math.abs(change) * Math.sqrt(squares[j] ?? 1) < SMALL_STEP)) break;
  }
  return { weights: current.slice(0, width), bias: current[width]! };
}

/** Stable for scores of any size. */
function entropy(score: number, target: number): number {
  const z = STEEP * score;
  return Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - target * z;
}

function costOf(samples: Samples, at: Float64Array, goal: Float64Array, pulls: Float64Array): number {
  const width = samples.width;
  let cost = lossOf(samples, { weights: at, bias: at[width]! }) * samples.count;
  for (let j = 0; j <= width; j++) cost += 0.5 * pulls[j]! * (at[j]! - goal[j]!) ** 2;
  return cost;
}

/** First and second derivatives of the cost; only the lower half of the matrix. */
function derivatives(samples: Samples, at: Float64Array, goal: Float64Array, pulls: Float64Array) {
  const { width, starts, columns, values, targets } = samples;
  const size = width + 1;
  const matrix = new Float64Array(size * size);
  const slope = new Float64Array(size);
  for (let row = 0; row < samples.count; row++) {
    const share = shareOf(samples.score(row, at) + at[width]!);
    const error = STEEP * (share - targets[row]!);
    const curve = STEEP * STEEP * share * (1 - share);
    const start = starts[row]!;
    const end = starts[row + 1]!;
    for (let i = start; i < end; i++) {
      const column = columns[i]!;
      slope[column]! += error * values[i]!;
      const scaled = curve * values[i]!;
      const line = column * size;
      // Columns of a row ascend, so this fills the lower half.
      for (let k = start; k <= i; k++) matrix[line + columns[k]!]! += scaled * values[k]!;
      matrix[width * size + column]! += scaled;
    }
    slope[width]! += error;
    matrix[width * size + width]! += curve;
  }
  for (let j = 0; j < size; j++) {
    slope[j]! += pulls[j]! * (at[j]! - goal[j]!);
    matrix[j * size + j]! += pulls[j]!;
  }
  return { matrix, slope };
}

/**
 * Logistic regression by Newton's method. A score s promises the share 1 / (1 + 10^(-s / 400)); the weights sought
 * make the scores of all samples promise what came. Everything is in units of scores: a weight found is a weight used.
 */
import { solveCholesky } from './cholesky.ts';
import type { Samples } from './samples.ts';

/** The share that a score promises is 1 / (1 + e^(-STEEP s)). */
const STEEP = Math.LN10 / 400;
const MOST_STEPS = 25;
/** A step that changes no weight's usual effect by more than this many points of score is the last. */
const SMALL_STEP = 0.02;

export interface FittedWeights {
  weights: Float64Array;
  /** The score of seat 0 where all features are 0. Part of no evaluation: it keeps an advantage of moving first from
   * being blamed on features. */
  bias: number;
}

export interface FitOptions {
  /** Where weights are pulled to, and what never seen features keep. */
  centre: ArrayLike<number>;
  /** How strongly: as if so many even positions that show a feature had confirmed its weight. Rare features move less. */
  pull: number;
  /** Where to start from, if not at `centre`. */
  from?: FittedWeights;
}

/** The share that a score promises. */
export const shareOf = (score: number): number => 1 / (1 + Math.exp(-STEEP * score));

/** Mean of the cross entropy, in nats: 0.693 is what always saying "even" costs. */
export function lossOf(samples: Samples, { weights, bias }: FittedWeights): number {
  let sum = 0;
  for (let row = 0; row < samples.count; row++) {
    const score = samples.score(row, weights) + bias;
    sum += entropy(score, samples.targets[row]!);
  }
  return samples.count === 0 ? 0 : sum / samples.count;
}

/** By how much `one` costs more than `other` in the mean, and the standard error of that; games are independent. */
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
  // The bias is pulled to 0 by one position, so that there always is a best one.
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
    // Newton's step may overshoot far from the goal: halve it until it helps.
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

/** Written so that no score is too large for it. */
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

/** First and second derivatives of the cost; of the matrix the lower half only. */
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

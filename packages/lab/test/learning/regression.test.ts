/** The regression recovers the weights that generated the data. */
import { Rng } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { solveCholesky } from '../../src/learning/cholesky.ts';
import { compareLoss, fitWeights, lossOf, shareOf } from '../../src/learning/regression.ts';
import { Samples } from '../../src/learning/samples.ts';

const TRUTH = [100, -40, 12.5, 0, 7];
const BIAS = 30;

/** Games with random results, drawn with the share that the true weights predict; the last feature is unseen. */
function drawn(count: number, seed: number): Samples {
  const rng = new Rng(seed);
  const unit = () => rng.below(1 << 24) / (1 << 24);
  const samples = new Samples(TRUTH.length);
  for (let i = 0; i < count; i++) {
    const features = [
      rng.below(7) - 3,
      rng.below(5) - 2,
      rng.below(4) === 0 ? rng.below(21) - 10 : 0,
      rng.below(3) - 1,
      0,
    ];
    const score = features.reduce((sum, value, j) => sum + value * TRUTH[j]!, BIAS);
    samples.add(features, unit() < shareOf(score) ? 1 : 0);
  }
  return samples;
}

describe('regression', () => {
  test('a score of 100 promises 64 %', () => expect(shareOf(100)).toBeCloseTo(0.64, 2));

  test('finds the weights the samples were drawn with, and the bias', () => {
    const { weights, bias } = fitWeights(drawn(60_000, 1), { centre: [0, 0, 0, 0, 0], pull: 1 });
    for (const j of [0, 1, 2, 3]) expect(Math.abs(weights[j]! - TRUTH[j]!)).toBeLessThan(4);
    expect(Math.abs(bias - BIAS)).toBeLessThan(4);
  });

  test('the promised shares themselves as targets give the weights to the last digit', () => {
    const samples = drawn(5000, 2);
    const truth = { weights: Float64Array.from(TRUTH), bias: BIAS };
    for (let row = 0; row < samples.count; row++) {
      let score = BIAS;
      for (let i = samples.starts[row]!; i < samples.starts[row + 1]!; i++)
        score += TRUTH[samples.columns[i]!]! * samples.values[i]!;
      samples.targets[row] = shareOf(score);
    }
    const fitted = fitWeights(samples, { centre: [0, 0, 0, 0, 0], pull: 0 });
    for (const j of [0, 1, 2, 3]) expect(fitted.weights[j]).toBeCloseTo(TRUTH[j]!, 1);
    expect(lossOf(samples, fitted)).toBeCloseTo(lossOf(samples, truth), 6);
  });

  test('a feature never seen keeps its value', () => {
    const { weights } = fitWeights(drawn(2000, 3), { centre: [0, 0, 0, 0, 55], pull: 1 });
    expect(weights[4]).toBe(55);
  });

  test('a strong pull keeps the centre, a weak one does not', () => {
    const samples = drawn(2000, 4);
    const centre = [10, 10, 10, 10, 0];
    const strong = fitWeights(samples, { centre, pull: 1e9 });
    const weak = fitWeights(samples, { centre, pull: 1 });
    expect(strong.weights[0]).toBeCloseTo(10, 1);
    expect(weak.weights[0]).toBeGreaterThan(60);
  });

  test('samples that one feature separates do not run away', () => {
    const samples = new Samples(1);
    for (let i = 0; i < 100; i++) samples.add([i % 2 === 0 ? 1 : -1], i % 2 === 0 ? 1 : 0);
    const { weights } = fitWeights(samples, { centre: [0], pull: 1 });
    expect(weights[0]).toBeGreaterThan(300);
    expect(weights[0]).toBeLessThan(3000);
  });

  test('always saying "even" costs ln 2', () => {
    const even = { weights: new Float64Array(5), bias: 0 };
    expect(lossOf(drawn(100, 5), even)).toBeCloseTo(Math.LN2, 6);
  });
});

describe('comparing two fits', () => {
  const right = { weights: Float64Array.from(TRUTH), bias: BIAS };
  const wrong = { weights: new Float64Array(5), bias: 0 };

  test('the difference is that of the losses, and counts as sure when games are many', () => {
    const samples = drawn(3000, 6);
    for (let row = 0; row < samples.count; row++) samples.games[row] = row;
    const { mean, error } = compareLoss(samples, wrong, right);
    expect(mean).toBeCloseTo(lossOf(samples, wrong) - lossOf(samples, right), 9);
    expect(mean).toBeGreaterThan(5 * error);
  });

  test('the same row many times in one game is one proof', () => {
    const [once, often] = [drawn(50, 7), new Samples(TRUTH.length)];
    for (let row = 0; row < once.count; row++) {
      once.games[row] = row;
      const features = new Float64Array(TRUTH.length);
      for (let i = once.starts[row]!; i < once.starts[row + 1]!; i++)
        features[once.columns[i]!] = once.values[i]!;
      for (let copy = 0; copy < 9; copy++) often.add(features, once.targets[row]!, row);
    }
    const [one, nine] = [compareLoss(once, wrong, right), compareLoss(often, wrong, right)];
    expect(nine.mean).toBeCloseTo(one.mean, 9);
    expect(nine.error).toBeCloseTo(one.error, 9);
  });
});

describe('samples', () => {
  test('grow, and keep what is not 0', () => {
    const samples = new Samples(3);
    for (let i = 0; i < 20_000; i++) samples.add([i % 5, 0, -1], 0.5);
    expect(samples.count).toBe(20_000);
    expect(samples.starts[20_000]).toBe(20_000 + 16_000);
    expect([...samples.meanSquares()]).toEqual([7.5, 0, 1]);
  });
});

test('solves a small system, and says when it is not positive definite', () => {
  const x = Float64Array.of(1, 2);
  expect(solveCholesky(Float64Array.of(4, 0, 1, 3), x)).toBe(true);
  expect(4 * x[0]! + x[1]!).toBeCloseTo(1, 9);
  expect(x[0]! + 3 * x[1]!).toBeCloseTo(2, 9);
  expect(solveCholesky(Float64Array.of(1, 0, 2, 1), Float64Array.of(1, 1))).toBe(false);
});

/**
 * Trains a network on what the features miss, by gradient descent (Adam) in batches of `BATCH` positions. Hidden
 * units come in families with shared weights, one member per symmetry image of the board, so that equivalent
 * positions get equal values.
 */

import type { NetView, NetWeights } from '@tabuleiro/engine';
import { countValues, FINE, FULL, packWeights } from '@tabuleiro/engine/internal/games/net';
import { Rng } from '@tabuleiro/rules';
import type { NetSamples } from './net-samples.ts';
import { shareOf } from './regression.ts';

const BATCH = 512;
const WARM_UP = 200;
/** Learning rates: `PACE` for the first layer, `OUTER_PACE` for the second, whose values are points. */
const PACE = 0.002;
const OUTER_PACE = 0.4;
const LAST_PACE = 0.02;
/** Limit that keeps the sums over a whole board within 16 bits. */
const MOST_WEIGHT = 1.98;
const FIRST_THRESHOLD = 0.3;
const FIRST_WEIGHTS = 0.15;
const FIRST_WORTH = 20;

export interface NetTrainingPlan {
  /** Hidden units, including all images of the board. */
  hidden: number;
  /** Passes over all positions. */
  epochs: number;
  seed: number;
}

/** Parameters with a common learning rate: gradient, and Adam's running mean and square of it. */
class Parameters {
  readonly slope: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  readonly values: Float32Array;
  private readonly pace: number;

  constructor(values: Float32Array, pace: number) {
    this.values = values;
    this.pace = pace;
    this.slope = new Float32Array(values.length);
    this.mean = new Float32Array(values.length);
    this.square = new Float32Array(values.length);
  }

  step(number: number, pace: number, batch: number, most: number): void {
    const { values, slope, mean, square } = this;
    const [first, second] = [1 - 0.9 ** number, 1 - 0.999 ** number];
    for (let i = 0; i < values.length; i++) {
      const each = slope[i]! / batch;
      mean[i] = 0.9 * mean[i]! + 0.1 * each;
      square[i] = 0.999 * square[i]! + 0.001 * each * each;
      const by = (this.pace * pace * (mean[i]! / first)) / (Math.sqrt(square[i]! / second) + 1e-10);
      values[i] = Math.max(-most, Math.min(most, values[i]! - by));
    }
    slope.fill(0);
  }
}

/** Trains a network from samples. */
export class NetTrainer {
  private readonly inputs: number;
  /** Number of families of hidden units. */
  private readonly units: number;
  private readonly layer: Parameters;
  private readonly thresholds: Parameters;
  /** The mover's units, then the opponent's. */
  private readonly worth: Parameters;
  private readonly rest: Parameters;
  /** Number of images of the board. */
  private readonly members: number;
  /** Inputs from each seat's view on each image of the board, seat 0 first. */
  private readonly images: readonly Uint16Array[];
  /** Sums of the current position: all images from the mover's view, then from the opponent's. */
  private readonly sums: Float32Array;
  private readonly errors: Float32Array;
  private readonly rng: Rng;
  private readonly epochs: number;

  constructor(view: NetView, { hidden, epochs, seed }: NetTrainingPlan) {
    const { inputs } = view;
    this.inputs = inputs;
    this.epochs = epochs;
    this.members = view.images.length;
    this.units = hidden / this.members;
    this.rng = new Rng(seed);
    const wild = (length: number, size: number) => Float32Array.from({ length }, () => this.bell() * size);
    this.layer = new Parameters(wild(inputs * this.units, FIRST_WEIGHTS), PACE);
    this.thresholds = new Parameters(new Float32Array(this.units).fill(FIRST_THRESHOLD), PACE);
    this.worth = new Parameters(wild(2 * this.units, FIRST_WORTH), OUTER_PACE);
    this.rest = new Parameters(new Float32Array(1), OUTER_PACE);
    const all = Uint16Array.from({ length: inputs }, (_, input) => input);
    this.images = [all, all.map((input) => view.turned(input))].flatMap((seen) =>
      view.images.map((image) => seen.map((input) => image(input))),
    );
    this.sums = new Float32Array(2 * hidden);
    this.errors = new Float32Array(2 * hidden);
  }

  /** Trains; yields after every pass over the positions. */
  *run(samples: NetSamples): Generator<number, void> {
    const order = Uint32Array.from({ length: samples.count }, (_, row) => row);
    const steps = this.epochs * Math.ceil(samples.count / BATCH);
    let step = 0;
    for (let epoch = 1; epoch <= this.epochs; epoch++) {
      this.shuffle(order);
      for (let at = 0; at < order.length; at += BATCH) {
        const rows = order.subarray(at, at + BATCH);
        for (const row of rows) this.learn(samples, row);
        step++;
        const pace = step < WARM_UP ? step / WARM_UP : Math.max(LAST_PACE, 1 - step / steps);
        this.layer.step(step, pace, rows.length, MOST_WEIGHT);
        this.thresholds.step(step, pace, rows.length, MOST_WEIGHT);
        this.worth.step(step, pace, rows.length, Infinity);
        this.rest.step(step, pace, rows.length, Infinity);
      }
      yield epoch;
    }
  }

  /** Mean cross entropy with the features alone and with the network. */
  loss(samples: NetSamples): { features: number; net: number } {
    let features = 0;
    let net = 0;
    for (let row = 0; row < samples.count; row++) {
      const score = samples.scores[row]!;
      const target = samples.targets[row]!;
      features += crossEntropy(target, shareOf(score));
      net += crossEntropy(target, shareOf(score + samples.shares[row]! * this.value(samples, row)));
    }
    return { features: features / samples.count, net: net / samples.count };
  }

  /** Quantized weights for the engine. */
  weights(): NetWeights {
    const { inputs, units, members, images } = this;
    const hidden = members * units;
    const values = new Int16Array(countValues(inputs, hidden));
    const at = inputs * hidden;
    for (let input = 0; input < inputs; input++)
      for (let unit = 0; unit < units; unit++)
        for (let image = 0; image < members; image++)
          values[input * hidden + image * units + unit] = Math.round(
            FULL * this.layer.values[images[image]![input]! * units + unit]!,
          );
    for (let unit = 0; unit < hidden; unit++) {
      values[at + unit] = Math.round(FULL * this.thresholds.values[unit % units]!);
      values[at + hidden + unit] = Math.round(FINE * this.worth.values[unit % units]!);
      values[at + 2 * hidden + unit] = Math.round(FINE * this.worth.values[units + (unit % units)]!);
    }
    values[at + 3 * hidden] = Math.round(FINE * this.rest.values[0]!);
    return packWeights(hidden, values);
  }

  /** The network's output for a row; leaves the hidden sums in `sums`. */
  private value({ starts, inputs, seats }: NetSamples, row: number): number {
    const { sums, units, images, layer } = this;
    const thresholds = this.thresholds.values;
    const weights = layer.values;
    const [start, end] = [starts[row]!, starts[row + 1]!];
    for (let image = 0; image < images.length; image++) {
      const seen = images[(image + seats[row]! * this.members) % images.length]!;
      const at = image * units;
      for (let unit = 0; unit < units; unit++) sums[at + unit] = thresholds[unit]!;
      for (let i = start; i < end; i++) {
        const from = seen[inputs[i]!]! * units;
        for (let unit = 0; unit < units; unit++) sums[at + unit] = sums[at + unit]! + weights[from + unit]!;
      }
    }
    const worth = this.worth.values;
    let value = this.rest.values[0]!;
    for (let i = 0; i < sums.length; i++) {
      const full = Math.max(0, Math.min(1, sums[i]!));
      value += worth[this.unitOf(i)]! * full * full;
    }
    return value;
  }

  /** Adds the gradient of one row. */
  private learn(samples: NetSamples, row: number): void {
    const { sums, errors, units, images } = this;
    const share = samples.shares[row]!;
    const score = samples.scores[row]! + share * this.value(samples, row);
    const error = (shareOf(score) - samples.targets[row]!) * share;
    const worth = this.worth.values;
    this.rest.slope[0]! += error;
    for (let i = 0; i < sums.length; i++) {
      const full = Math.max(0, Math.min(1, sums[i]!));
      const unit = this.unitOf(i);
      this.worth.slope[unit] = this.worth.slope[unit]! + error * full * full;
      errors[i] = full <= 0 || full >= 1 ? 0 : error * worth[unit]! * 2 * full;
    }
    const { starts, inputs, seats } = samples;
    const [start, end] = [starts[row]!, starts[row + 1]!];
    const thresholds = this.thresholds.slope;
    const slope = this.layer.slope;
    for (let image = 0; image < images.length; image++) {
      const seen = images[(image + seats[row]! * this.members) % images.length]!;
      const at = image * units;
      for (let unit = 0; unit < units; unit++) thresholds[unit] = thresholds[unit]! + errors[at + unit]!;
      for (let i = start; i < end; i++) {
        const to = seen[inputs[i]!]! * units;
        for (let unit = 0; unit < units; unit++) slope[to + unit] = slope[to + unit]! + errors[at + unit]!;
      }
    }
  }

  /** Index of a hidden sum's output weight: families share one, and the opponent's follow the mover's. */
  private unitOf(sum: number): number {
    const { units } = this;
    return (2 * sum < this.sums.length ? 0 : units) + (sum % units);
  }

  /** Approximately normal, with mean 0 and deviation 1. */
  private bell(): number {
    let sum = 0;
    for (let i = 0; i < 6; i++) sum += this.rng.below(1 << 20) / (1 << 20);
    return (sum - 3) * Math.SQRT2;
  }

  private shuffle(order: Uint32Array): void {
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.rng.below(i + 1);
      const row = order[i]!;
      order[i] = order[j]!;
      order[j] = row;
    }
  }
}

function crossEntropy(target: number, share: number): number {
  const sure = Math.max(1e-9, Math.min(1 - 1e-9, share));
  return -(target * Math.log(sure) + (1 - target) * Math.log(1 - sure));
}

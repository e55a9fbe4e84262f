/**
 * A small neural network in addition to the features. An input means "this piece is on this cell". Two layers learn
 * the value of combinations of pieces, which a sum of features cannot express (docs/engine.md, ADR 25). Both seats
 * use the same weights, each from its own side; the output is for the seat to move.
 *
 * The first layer is a sum over the pieces, so it is updated incrementally. `Net` adds eight sums at a time in 500
 * bytes of WebAssembly (net.wat). `plainNet` is the same in plain JavaScript, for tests and for machines without
 * vectors. All numbers are integers, so both agree exactly.
 */
import type { Position, Seat } from '@tabuleiro/rules';
import type { NetView, NetWeights } from '../types.ts';
import { assembly, bytesOf, programOf } from './assembly.ts';
import code from './net-code.json' with { type: 'json' };

/** A hidden unit is clipped to 0..FULL, then squared. */
export const FULL = 255;
/** Learned output weights are stored in sixteenths of a point. */
export const FINE = 16;
/** Maximum output weight in steps; times `FULL` it fits into 16 bits. */
const MOST_WORTH = 127;
/** Hidden units are computed in groups of eight. */
export const LANES = 8;

/** Byte offsets in memory, as in net.wat. */
const SUMS = 512;
const WORTHS = 1024;
const ROWS = 2048;
const PAGE = 65_536;
const SMALL = 2;

/** Unpacked weights. */
interface Layers {
  hidden: number;
  /** Weights of the hidden units, by input. */
  rows: Int16Array;
  thresholds: Int16Array;
  /** Output weights in steps: own units, then the opponent's. */
  worths: Int16Array;
  /** Points per step and squared activation. */
  step: number;
  /** Bias in points. */
  rest: number;
}

/** The caller sets one bit per active input in `words`. */
export interface HotNet {
  readonly words: Int32Array;
  /** The output in points for `seat`, the seat to move. */
  value(seat: Seat): number;
}

/** `vectors: false` uses plain JavaScript even if WebAssembly is available. */
export function createNet(weights: NetWeights, view: NetView, vectors = true): HotNet {
  const layers = unpack(weights, view.inputs);
  return vectors && program && assembly
    ? new Net(layers, view, program, assembly)
    : new SlowNet(layers, view);
}

class Net implements HotNet {
  readonly words: Int32Array;
  private readonly run: (words: number, view: number, seat: number) => number;
  private readonly bytes: number;
  private readonly viewBytes: number;
  private readonly step: number;
  private readonly rest: number;

  constructor(
    { hidden, rows, thresholds, worths, step, rest }: Layers,
    { inputs, turned }: NetView,
    program: object,
    { Memory, Instance }: NonNullable<typeof assembly>,
  ) {
    const size = ROWS + 2 * SMALL * rows.length;
    const memory = new Memory({ initial: Math.ceil(size / PAGE) });
    const { exports } = new Instance(program, { net: { memory } });
    this.run = exports.value as Net['run'];
    this.step = step;
    this.rest = rest;
    this.viewBytes = SMALL * hidden;
    this.words = new Int32Array(memory.buffer, 0, inputs / 32);
    this.bytes = this.words.byteLength;
    const numbers = (at: number, count: number) => new Int16Array(memory.buffer, at, count);
    numbers(SUMS, hidden).set(thresholds);
    numbers(SUMS + this.viewBytes, hidden).set(thresholds);
    numbers(WORTHS, 2 * hidden).set(worths);
    const both = numbers(ROWS, 2 * rows.length);
    for (let input = 0; input < inputs; input++) {
      both.set(rows.subarray(input * hidden, (input + 1) * hidden), 2 * input * hidden);
      const image = turned(input);
      both.set(rows.subarray(image * hidden, (image + 1) * hidden), (2 * input + 1) * hidden);
    }
  }

  value(seat: Seat): number {
    return Math.round(this.run(this.bytes, this.viewBytes, seat) * this.step + this.rest);
  }
}

class SlowNet implements HotNet {
  readonly words: Int32Array;
  private readonly layers: Layers;
  private readonly view: NetView;

  constructor(layers: Layers, view: NetView) {
    this.layers = layers;
    this.view = view;
    this.words = new Int32Array(view.inputs / 32);
  }

  value(seat: Seat): number {
    const on: number[] = [];
    this.words.forEach((word, at) => {
      for (let bits = word; bits !== 0; bits &= bits - 1) on.push(32 * at + 31 - Math.clz32(bits & -bits));
    });
    return sumUp(on, seat, this.layers, this.view);
  }
}

/** Cold: evaluates a position for the seat to move in plain JavaScript. */
export function plainNet(weights: NetWeights, view: NetView): (position: Position) => number {
  const layers = unpack(weights, view.inputs);
  const on = new Uint16Array(view.inputs);
  return (position) => sumUp(on.subarray(0, view.read(position, on)), position.seat, layers, view);
}

function sumUp(on: ArrayLike<number>, seat: Seat, layers: Layers, { turned }: NetView): number {
  const { hidden, rows, thresholds, worths, step, rest } = layers;
  let value = 0;
  for (let unit = 0; unit < hidden; unit++)
    for (let viewer = 0; viewer < 2; viewer++) {
      let sum = thresholds[unit]!;
      for (let i = 0; i < on.length; i++)
        sum += rows[(viewer === 0 ? on[i]! : turned(on[i]!)) * hidden + unit]!;
      const full = Math.max(0, Math.min(FULL, sum));
      value += worths[(viewer === seat ? 0 : hidden) + unit]! * full * full;
    }
  return Math.round(value * step + rest);
}

/** Number of weights of a network of this size. */
export const countValues = (inputs: number, hidden: number): number => inputs * hidden + 3 * hidden + 1;

function unpack({ hidden, values }: NetWeights, inputs: number): Layers {
  const bytes = bytesOf(values);
  const view = new DataView(bytes.buffer);
  const numbers = Int16Array.from({ length: bytes.length / SMALL }, (_, i) => view.getInt16(SMALL * i, true));
  let at = 0;
  const next = (count: number) => numbers.subarray(at, (at += count));
  const [rows, thresholds, learned] = [next(inputs * hidden), next(hidden), next(2 * hidden)];
  const coarse = Math.max(
    1,
    Math.ceil(learned.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / MOST_WORTH),
  );
  const worths = learned.map((worth) => Math.round(worth / coarse));
  return { hidden, rows, thresholds, worths, step: coarse / (FINE * FULL * FULL), rest: numbers[at]! / FINE };
}

export function packWeights(hidden: number, values: Int16Array): NetWeights {
  const view = new DataView(new ArrayBuffer(SMALL * values.length));
  values.forEach((value, i) => void view.setInt16(SMALL * i, value, true));
  const letters = Array.from(new Uint8Array(view.buffer), (byte) => String.fromCharCode(byte));
  return { hidden, values: btoa(letters.join('')) };
}

/** Undefined without vector support. */
const program = programOf(code.code);

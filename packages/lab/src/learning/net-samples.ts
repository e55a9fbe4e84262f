/** Training data of a network: positions as lists of inputs, their feature scores, and their targets. */

import type { Evaluation, Evaluator, NetView } from '@tabuleiro/engine';
import { type Game, MAX_MOVES, must, type Position, type Rules } from '@tabuleiro/rules';
import { shareOf } from './regression.ts';
import { grown } from './samples.ts';
import { isNoisy, type SelfGame } from './self-game.ts';

/** One game in `HELD_OUT` is held out. */
const HELD_OUT = 20;
/** Scores beyond this count as decided; such positions do not teach how to decide a game. */
const DECIDED = 5_000;
const FIRST_ROWS = 1 << 12;
const MOST_INPUTS = 128;

export class NetSamples {
  count = 0;
  /** Row r has the inputs `starts[r]` to `starts[r + 1]`, from seat 0's view. */
  starts = new Uint32Array(FIRST_ROWS + 1);
  inputs = new Uint16Array(FIRST_ROWS * 32);
  /** The seat to move; scores and targets are from its view. */
  seats = new Uint8Array(FIRST_ROWS);
  /** Score of the features, in points. */
  scores = new Float32Array(FIRST_ROWS);
  /** Weight of the network's output. */
  shares = new Float32Array(FIRST_ROWS);
  targets = new Float32Array(FIRST_ROWS);

  add(inputs: Uint16Array, seat: number, score: number, share: number, target: number): void {
    const row = this.count++;
    if (row === this.seats.length) this.growRows();
    const start = this.starts[row]!;
    const end = start + inputs.length;
    if (end > this.inputs.length)
      this.inputs = grown(this.inputs, new Uint16Array(2 * this.inputs.length + inputs.length));
    this.inputs.set(inputs, start);
    this.starts[row + 1] = end;
    this.seats[row] = seat;
    this.scores[row] = score;
    this.shares[row] = share;
    this.targets[row] = target;
  }

  private growRows(): void {
    const rows = 2 * this.seats.length;
    this.starts = grown(this.starts, new Uint32Array(rows + 1));
    this.seats = grown(this.seats, new Uint8Array(rows));
    this.scores = grown(this.scores, new Float32Array(rows));
    this.shares = grown(this.shares, new Float32Array(rows));
    this.targets = grown(this.targets, new Float32Array(rows));
  }
}

export interface SplitNetSamples {
  train: NetSamples;
  heldOut: NetSamples;
}

/**
 * Reads undecided positions that a search would evaluate. `blend` is the share of the search's own score in a target.
 */
export function readNetSamples(
  game: Game,
  evaluation: Evaluation,
  view: NetView,
  games: Iterable<SelfGame>,
  blend: number,
): SplitNetSamples {
  const [train, heldOut] = [new NetSamples(), new NetSamples()];
  const inputs = new Uint16Array(MOST_INPUTS);
  const captures = new Int32Array(MAX_MOVES);
  const reader = new GameReader(game, evaluation);
  // If captures are optional, a search also evaluates positions with captures pending.
  const noisy = evaluation.settings.standPat !== false;
  for (const each of games) {
    const { rules, evaluator } = reader.open(each.options);
    const samples = each.index % HELD_OUT === HELD_OUT - 1 ? heldOut : train;
    const add = (position: Position, found: number, target: number) => {
      if (Math.abs(found) >= DECIDED) return;
      const on = inputs.subarray(0, view.read(position, inputs));
      samples.add(on, position.seat, evaluator.evaluate(position), view.share(position), target);
    };
    const position = rules.start();
    const { offshoots } = each;
    let [ply, shoot] = [0, 0];
    for (let i = 0; i < each.samples.length; i += 2) {
      for (; ply < each.samples[i]!; ply++) position.make(each.moves[ply]!);
      const found = each.samples[i + 1]!;
      const result = position.seat === 0 ? each.share : 1 - each.share;
      if (noisy || !isNoisy(position, each.moves[ply]!))
        add(position, found, (1 - blend) * result + blend * shareOf(found));
      for (; offshoots[shoot] === ply; shoot += 3) {
        position.make(offshoots[shoot + 1]!);
        // A random move says little about the result of the game played, so only the search judges it.
        if (noisy || position.noisy(captures, 0) === 0)
          add(position, offshoots[shoot + 2]!, shareOf(offshoots[shoot + 2]!));
        position.unmake();
      }
    }
  }
  return { train, heldOut };
}

/** Caches rules and evaluator: consecutive games often have the same options, and creating both is slow. */
class GameReader {
  private name = '';
  private rules: Rules | undefined;
  private evaluator: Evaluator | undefined;
  private readonly game: Game;
  private readonly evaluation: Evaluation;

  constructor(game: Game, evaluation: Evaluation) {
    this.game = game;
    this.evaluation = evaluation;
  }

  open(options: SelfGame['options']): { rules: Rules; evaluator: Evaluator } {
    const name = JSON.stringify(options);
    if (this.rules === undefined || this.evaluator === undefined || name !== this.name) {
      this.name = name;
      this.rules = must(this.game.configure(options));
      this.evaluator = this.evaluation.create(this.rules, { ...this.evaluation.weights, net: 0 });
    }
    return { rules: this.rules, evaluator: this.evaluator };
  }
}

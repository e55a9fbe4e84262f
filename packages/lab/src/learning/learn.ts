/**
 * Learns weights from games: reads the samples, holds out every tenth game, and chooses the pull by the held-out
 * games.
 */

import type { Evaluation, Weights } from '@tabuleiro/engine';
import { type Game, must, type Rules } from '@tabuleiro/rules';
import { compareLoss, type FittedWeights, fitWeights, lossOf, shareOf } from './regression.ts';
import { Samples } from './samples.ts';
import { isNoisy, type SelfGame } from './self-game.ts';

/** One game in `HELD_OUT` is held out. Whole games, because positions of one game are too alike. */
const HELD_OUT = 10;
/** Candidate strengths of the pull, in positions. */
const PULLS = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000];
/** A pull that fixes all weights. */
const RIGID = 1e12;

export interface LearnSettings {
  /** Share of the search's own score in a sample's target, 0 to 1; the rest is the result. */
  blend: number;
  /** Learn the lead in points instead of the share; `pointValue` gives the value of a point. */
  margin: boolean;
  /** Learn also from positions whose best move is noisy. */
  noisy: boolean;
  /** The target of the pull. */
  towards: 'zero' | 'current';
  /** Strength of the pull, in positions. Default: chosen by the held-out games. */
  pull?: number;
}

export interface LearnedWeights {
  weights: Weights;
  positions: number;
  heldOut: number;
  leftOut: number;
  pull: number;
  /** The score of seat 0 for moving first, over all samples. */
  bias: number;
  /** Loss on the held-out games, with the old weights and the new ones. */
  before: number;
  after: number;
  /** Features without a sample; they keep their weights. */
  unseen: string[];
}

/** Rounds to two decimals: the data support no more, and files stay readable. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export interface SplitSamples {
  train: Samples;
  heldOut: Samples;
  /** Positions left out because their best move was noisy. */
  leftOut: number;
}

export function readSamples(
  game: Game,
  evaluation: Evaluation,
  games: Iterable<SelfGame>,
  settings: LearnSettings,
): SplitSamples {
  const width = evaluation.features.length;
  const [train, heldOut] = [new Samples(width), new Samples(width)];
  const into = new Float64Array(width);
  let rules: Rules | undefined;
  let configured = '';
  let number = 0;
  let leftOut = 0;
  for (const each of games) {
    if (each.samples.length === 0) continue;
    const result = targetOf(evaluation, each, settings);
    if (result === undefined) continue;
    const name = JSON.stringify(each.options);
    if (rules === undefined || name !== configured) rules = must(game.configure(each.options));
    configured = name;
    const position = rules.start();
    const samples = each.index % HELD_OUT === HELD_OUT - 1 ? heldOut : train;
    let ply = 0;
    for (let i = 0; i < each.samples.length; i += 2) {
      for (; ply < each.samples[i]!; ply++) position.make(each.moves[ply]!);
      if (!settings.noisy && isNoisy(position, each.moves[ply]!)) {
        leftOut++;
        continue;
      }
      const score = each.samples[i + 1]! * (position.seat === 0 ? 1 : -1);
      into.fill(0);
      evaluation.extract(position, into);
      samples.add(into, (1 - settings.blend) * result + settings.blend * shareOf(score), number);
    }
    number++;
  }
  return { train, heldOut, leftOut };
}

/** The result's value for seat 0; undefined if it is unknown. */
function targetOf(evaluation: Evaluation, { share, lead }: SelfGame, { margin }: LearnSettings) {
  if (!margin) return share;
  return lead === undefined ? undefined : shareOf(lead * (evaluation.pointValue ?? 0));
}

/**
 * The common factor that best fits the weights to the results: relative values may be right while their scale is
 * wrong.
 */
function bestScale(samples: Samples, weights: Float64Array): number {
  const scores = new Samples(1);
  for (let row = 0; row < samples.count; row++)
    scores.add([samples.score(row, weights)], samples.targets[row]!);
  const [scale = 1] = fitWeights(scores, { centre: [1], pull: 1 }).weights;
  return Math.max(0, scale);
}

export function learn(
  evaluation: Evaluation,
  { train, heldOut, leftOut }: SplitSamples,
  { towards, pull: fixed }: LearnSettings,
): LearnedWeights {
  const ids = evaluation.features.map(({ id }) => id);
  const current = Float64Array.from(ids, (id) => evaluation.weights[id] ?? 0);
  const squares = train.meanSquares();
  const scale = towards === 'zero' ? 0 : bestScale(train, current);
  const centre = current.map((value, j) => (squares[j]! > 0 ? value * scale : value));
  const before = fitWeights(train, { centre: current, pull: RIGID });
  const tried: { fitted: FittedWeights; pull: number; loss: number }[] = [];
  let from: FittedWeights | undefined;
  for (const pull of fixed === undefined ? PULLS : [fixed]) {
    from = fitWeights(train, { centre, pull, from });
    const fitted = { bias: from.bias, weights: from.weights.map(rounded) };
    tried.push({ fitted, pull, loss: lossOf(heldOut, fitted) });
  }
  const best = tried.reduce((a, b) => (b.loss < a.loss ? b : a));
  // Takes the strongest pull that is not significantly worse than the best: the difference is hardly more than luck.
  // In Trench, pulls of 30, 100 and 300 scored 51.6, 56.0 and 59.2 % against the weights before (160, 100, 152
  // games).
  const { fitted, pull, loss } = tried.findLast((each) => {
    const { mean, error } = compareLoss(heldOut, each.fitted, best.fitted);
    return mean <= error;
  })!;
  return {
    weights: Object.fromEntries(ids.map((id, j) => [id, fitted.weights[j]!])),
    positions: train.count + heldOut.count,
    heldOut: heldOut.count,
    leftOut,
    pull,
    bias: fitted.bias,
    before: lossOf(heldOut, before),
    after: loss,
    unseen: ids.filter((_, j) => squares[j] === 0),
  };
}

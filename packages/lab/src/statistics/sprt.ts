/**
 * The sequential probability ratio test: after every unit of a match (see stats.ts) it decides that the first player
 * is at least `elo1` better (accept), not better than `elo0` (reject), or that it needs more units.
 *
 * The hypothesis Hi states that units have the mean mi = 1 / (1 + 10^(-elo_i / 400)). The spread around it is not
 * assumed but estimated from the sample, as the most likely distribution with that mean (generalised SPRT). With the
 * share f_k of units worth a_k, that distribution is p_k = f_k / (1 + t (a_k - m)), where t is the only root of
 * sum f_k (a_k - m) / (1 + t (a_k - m)) = 0 between -1 / (max a - m) and 1 / (m - min a),
 * and the log-likelihood ratio is LLR = sum n_k ln(p1_k / p0_k). Unseen values count as a thousandth of a unit, so
 * that a distribution of every mean exists.
 *
 * Bounds after Wald: reject at LLR <= ln(beta / (1 - alpha)), accept at LLR >= ln((1 - beta) / alpha).
 */
import { scoreOfElo } from './stats.ts';

/** The two Elo differences that a test distinguishes, and its error rates. */
export interface SprtSettings {
  elo0: number;
  elo1: number;
  /** `alpha`: probability to accept although elo0 is true. `beta`: to reject although elo1 is. */
  alpha: number;
  beta: number;
}

/** Parses `0,20`: two Elo differences, the smaller first; null for any other text. */
export function parseElos(text: string): Pick<SprtSettings, 'elo0' | 'elo1'> | null {
  const [, elo0, elo1] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return elo0 === undefined || Number(elo0) >= Number(elo1)
    ? null
    : { elo0: Number(elo0), elo1: Number(elo1) };
}

/** 5 % errors in both directions. */
export const usualErrors = { alpha: 0.05, beta: 0.05 };

/** The log-likelihood ratio, its two bounds, and the decision once it has crossed one. */
export interface SprtState {
  llr: number;
  low: number;
  high: number;
  decision: 'accept' | 'reject' | null;
}

const UNSEEN = 1e-3;

/** `values`: all possible values of a unit, ascending from 0 to 1: five for pairs of games, three for matches. */
export function sprt(units: readonly number[], values: readonly number[], settings: SprtSettings): SprtState {
  const { elo0, elo1, alpha, beta } = settings;
  const low = Math.log(beta / (1 - alpha));
  const high = Math.log((1 - beta) / alpha);
  const counts = values.map((value) => units.filter((x) => x === value).length);
  const llr = units.length === 0 ? 0 : likelihoodRatio(counts, values, scoreOfElo(elo0), scoreOfElo(elo1));
  return { llr, low, high, decision: llr >= high ? 'accept' : llr <= low ? 'reject' : null };
}

/** LLR of mean `m1` against mean `m0` for `counts[k]` results worth `values[k]`. */
export function likelihoodRatio(
  counts: readonly number[],
  values: readonly number[],
  m0: number,
  m1: number,
): number {
  const filled = counts.map((count) => count || UNSEEN);
  const t0 = tilt(filled, values, m0);
  const t1 = tilt(filled, values, m1);
  return filled.reduce((sum, count, k) => {
    const a = values[k]!;
    return sum + count * Math.log((1 + t0 * (a - m0)) / (1 + t1 * (a - m1)));
  }, 0);
}

/** The root t for the mean m, by bisection: the sum falls from +infinity to -infinity between the two ends. */
function tilt(counts: readonly number[], values: readonly number[], m: number): number {
  let low = -1 / (values[values.length - 1]! - m);
  let high = 1 / (m - values[0]!);
  for (let i = 0; i < 200; i++) {
    const t = (low + high) / 2;
    const slope = counts.reduce((sum, count, k) => {
      const d = values[k]! - m;
      return sum + (count * d) / (1 + t * d);
    }, 0);
    if (slope > 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

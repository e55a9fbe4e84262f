/** What the pairs of games say so far. */

import { unitValues } from '../contest/results.ts';
import { percent } from '../run/meter.ts';
import { type SprtState, sprt, usualErrors } from '../statistics/sprt.ts';
import { summarise, tally } from '../statistics/stats.ts';
import type { PlayedUnit } from './contest.ts';
import type { VersusSettings } from './settings.ts';

/** Shown where no other test is asked for. */
const USUAL_SPRT = { elo0: 0, elo1: 20 };

type Limits = Pick<VersusSettings, 'sprt' | 'go'>;

const isScored = ({ late, proven }: PlayedUnit): boolean => late.ours + late.theirs === 0 && !proven;

const mean = (shares: readonly number[]): number => shares.reduce((sum, x) => sum + x, 0) / shares.length;

const unitsOf = (played: readonly PlayedUnit[]): number[] =>
  played.filter(isScored).map(({ shares }) => mean(shares));

const test = (units: readonly number[], { sprt: asked = USUAL_SPRT }: Limits): SprtState =>
  sprt(units, unitValues('shares'), { ...usualErrors, ...asked });

export const isDecided = (played: readonly PlayedUnit[], settings: Limits): boolean =>
  settings.sprt !== undefined && test(unitsOf(played), settings).decision !== null;

/** What counts: the pairs up to the one with which the test knew. Those after it depend on who was quicker. */
export function countedOf(played: readonly PlayedUnit[], settings: Limits): readonly PlayedUnit[] {
  for (let count = 1; count < played.length; count++)
    if (isDecided(played.slice(0, count), settings)) return played.slice(0, count);
  return played;
}

/** Whether a game between two programs that think by turns has to share its core with others. */
export const isBusy = (load: number, cores: number): boolean => load > cores - 0.5;

/** Behind the progress line. */
export function noteOf(played: readonly PlayedUnit[]): string {
  const units = unitsOf(played);
  return units.length === 0 ? '' : `, ${percent(mean(units))}`;
}

/** How much the openings decide: the seat that won both games of a pair, whoever sat there. */
function sayDecided(played: readonly PlayedUnit[]): string {
  const pairs = played.filter(isScored);
  const wonBoth = (seat: number) =>
    pairs.filter(({ shares }) => shares[seat] === 1 && shares[1 - seat] === 0).length;
  const [first, second] = [wonBoth(0), wonBoth(1)];
  const both = `the same seat won both games of ${first + second} of ${pairs.length} pairs`;
  return `  ${both} (the first seat ${first}, the second ${second})${sayJudged(played)}`;
}

/** What the search said of the openings. */
function sayJudged(played: readonly PlayedUnit[]): string {
  const judged = played.filter(({ share }) => share !== undefined);
  if (judged.length === 0) return '';
  const distance = mean(judged.map(({ share }) => Math.abs(share! - 0.5)));
  const proven = played.filter((unit) => unit.proven).length;
  return `\n  openings ${percent(distance)} from even by the search; proven, their pairs not scored: ${proven}`;
}

export function reportOf(label: string, played: readonly PlayedUnit[], settings: Limits): string {
  const units = unitsOf(played);
  const late = played.reduce(
    (sum, unit) => ({ ours: sum.ours + unit.late.ours, theirs: sum.theirs + unit.late.theirs }),
    { ours: 0, theirs: 0 },
  );
  const lost = `lost on time, their pairs not scored: ${late.ours} of ours, ${late.theirs} of theirs`;
  if (units.length === 0) return `${label}: nothing to score; ${lost}`;
  const { score, elo } = summarise(units, 2);
  const { wins, draws, losses } = tally(played.filter(isScored).flatMap(({ shares }) => shares));
  const { llr, low, high, decision } = test(units, settings);
  const { elo0, elo1 } = settings.sprt ?? USUAL_SPRT;
  const found = { accept: 'stronger', reject: 'not stronger' };
  return [
    `${label}, ${settings.go} a move: ${percent(score.value)} (${percent(score.low)} to ${percent(score.high)})`,
    `  in ${2 * units.length} single games: ${wins} won, ${draws} drawn, ${losses} lost; ${Math.round(elo.value)} Elo`,
    `  SPRT ${elo0} to ${elo1} Elo: ${llr.toFixed(2)} between ${low.toFixed(2)} and ${high.toFixed(2)}, ${decision ? found[decision] : 'undecided'}`,
    sayDecided(played),
    `  ${lost}`,
  ].join('\n');
}

/** Evaluates the pairs of games between two versions. */
import type { ContestState } from '../contest/contest.ts';
import { lostBy } from '../contest/cross-table.ts';
import { unitValues } from '../contest/results.ts';
import { percent } from '../run/meter.ts';
import { type SprtSettings, type SprtState, sprt, usualErrors } from '../statistics/sprt.ts';
import { summarise, tally } from '../statistics/stats.ts';

/** The displayed test if none is requested. */
const USUAL_SPRT = { elo0: 0, elo1: 20 };

export type TestSettings = Pick<SprtSettings, 'elo0' | 'elo1'> | undefined;

/** Result of a pair of games, from our view. */
export interface PairResult {
  /** Our share of each game, in the order of our seats. */
  shares: readonly number[];
  /** Games lost on time; a pair with any is not scored. */
  late: { ours: number; theirs: number };
}

/** The complete pairs. A forfeit for any other reason than time ends the contest. */
export function pairsOf({ plan, results }: Pick<ContestState, 'plan' | 'results'>): PairResult[] {
  const pairs: PairResult[] = [];
  for (let i = 0; i + 1 < results.length; i += 2) {
    const games = results.slice(i, i + 2);
    const late = { ours: 0, theirs: 0 };
    for (const game of games) {
      if (game.forfeit === null) continue;
      const [, code] = game.forfeit.split(' ');
      if (code !== 'engine-silent') throw new Error(`game ${game.number + 1}: ${game.forfeit}`);
      late[lostBy(plan, game) === 0 ? 'ours' : 'theirs']++;
    }
    pairs.push({ shares: games.map(({ players, shares }) => shares[players.indexOf(0)]!), late });
  }
  return pairs;
}

const isScored = ({ late }: PairResult): boolean => late.ours + late.theirs === 0;

const mean = (shares: readonly number[]): number => shares.reduce((sum, x) => sum + x, 0) / shares.length;

const unitsOf = (pairs: readonly PairResult[]): number[] =>
  pairs.filter(isScored).map(({ shares }) => mean(shares));

const test = (units: readonly number[], asked: TestSettings = USUAL_SPRT): SprtState =>
  sprt(units, unitValues('shares'), { ...usualErrors, ...asked });

export const isDecided = (pairs: readonly PairResult[], asked: TestSettings): boolean =>
  asked !== undefined && test(unitsOf(pairs), asked).decision !== null;

/** Whether a game between two programs that think in turn must share its core. */
export const isBusy = (load: number, cores: number): boolean => load > cores - 0.5;

/** Text after the progress line. */
export function noteOf(pairs: readonly PairResult[]): string {
  const units = unitsOf(pairs);
  return units.length === 0 ? '' : `, ${percent(mean(units))}`;
}

export function reportOf(label: string, pairs: readonly PairResult[], asked: TestSettings): string {
  const units = unitsOf(pairs);
  const count = (side: 'ours' | 'theirs') => pairs.reduce((sum, { late }) => sum + late[side], 0);
  const lost = `lost on time, their pairs not scored: ${count('ours')} of ours, ${count('theirs')} of theirs`;
  if (units.length === 0) return `${label}: nothing to score; ${lost}`;
  const { score, elo } = summarise(units, 2);
  const { wins, draws, losses } = tally(pairs.filter(isScored).flatMap(({ shares }) => shares));
  const { llr, low, high, decision } = test(units, asked);
  const { elo0, elo1 } = asked ?? USUAL_SPRT;
  const found = { accept: 'stronger', reject: 'not stronger' };
  return [
    `${label}: ${percent(score.value)} (${percent(score.low)} to ${percent(score.high)})`,
    `  in ${2 * units.length} single games: ${wins} won, ${draws} drawn, ${losses} lost; ${Math.round(elo.value)} Elo`,
    `  SPRT ${elo0} to ${elo1} Elo: ${llr.toFixed(2)} between ${low.toFixed(2)} and ${high.toFixed(2)}, ${decision ? found[decision] : 'undecided'}`,
    `  ${lost}`,
  ].join('\n');
}

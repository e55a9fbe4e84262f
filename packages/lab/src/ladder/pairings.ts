/** The pairings of each game: players, expected result, and openings. */
import { loadEvaluation, loadReportLevels } from '@tabuleiro/engine/internal/games/load';
import { planOf } from '@tabuleiro/engine/internal/levels/plan';
import { EVEN_NODES } from '../contest/even.ts';
import { expandBoards, type MatchSettings } from '../contest/settings.ts';
import { type Expectation, type LadderPairing, loadTrials } from '../trials/load.ts';

/** The part whose games begin with even openings: a proven loss cannot be won. */
export const BASELINES = 'baselines';

/** Parts measured for every game. A game's own pairings form further parts. */
export const PARTS: readonly string[] = ['low', 'levels', 'reports', 'tuned', BASELINES];

/** Differs from 1, the seed with which the levels' plans were fitted: the same games cannot prove the fit. */
const SEED = 2;

/** Settings that reproduce the games with `npx tabuleiro match --file`. */
export async function settingsOf(
  game: string,
  {
    part,
    first,
    second,
    plies: ownPlies,
    even = part === BASELINES || ownPlies !== undefined,
  }: LadderPairing,
  games: number,
): Promise<MatchSettings> {
  const { format, preset, boards, plies, evenPlies = plies } = (await loadTrials(game)).ladder;
  const rival = first === second ? `${second} #2` : second;
  return {
    game,
    ...(preset === undefined ? {} : { preset }),
    options: {},
    players: [
      { name: first, spec: first },
      { name: rival, spec: second },
    ],
    games,
    openings: {
      plies: ownPlies ?? (even ? evenPlies : plies),
      seed: SEED,
      ...(boards ? { boards: expandBoards(boards) } : {}),
      ...(even ? { even: EVEN_NODES } : {}),
    },
    format,
    seed: SEED,
  };
}

const LOW_RANDOM: Expectation = { kind: 'range', over: 0.3, under: 0.6 };
const LOW_GREEDY: Expectation = { kind: 'range', over: -1, under: 0.15 };
const BETTER: Expectation = { kind: 'range', over: 0.6, under: 2, clear: 0.5 };
/**
 * The expected gap between neighbouring rungs: noticeable, but no skipped strength. The error of a whole level is at
 * most `LEVEL_WITHIN` Elo; the errors of its steps add up by their squares.
 */
const step = (stepsOfLevel: number): Expectation => ({
  kind: 'gap',
  least: 100,
  most: 250,
  within: Math.floor(LEVEL_WITHIN / Math.sqrt(stepsOfLevel)),
});
const REPORT_1: Expectation = { kind: 'range', over: 0.75, under: 2 };
const REPORT_BEST: Expectation = { kind: 'count', games: 100, least: 0.98 };
const baseline = (games: number): Expectation => ({ kind: 'count', games, least: 0.95 });
/** Required precision of the difference between neighbouring whole levels, in Elo. */
export const LEVEL_WITHIN = 60;
/** Nodes per move in games of tuned weights against the report's value function. */
const TUNED_NODES = 2000;

/** All pairings of a game in the order of measurement. */
export async function pairingsOf(game: string): Promise<LadderPairing[]> {
  const reports = Object.keys(await loadReportLevels(game)).sort();
  const { baselineGames: games, pairings } = (await loadTrials(game)).ladder;
  const { rungs } = planOf(await loadEvaluation(game));
  return [
    { part: 'low', first: 'level-1', second: 'random', wanted: LOW_RANDOM },
    { part: 'low', first: 'level-1', second: 'greedy', wanted: LOW_GREEDY },
    // Ties the scale to its zero where a rule decides the games of level 1 and of random moves alike.
    { part: 'low', first: 'level-2', second: 'random', wanted: BETTER },
    ...rungs.slice(1).map(
      (level, i): LadderPairing => ({
        part: 'levels',
        first: `level-${level}`,
        second: `level-${rungs[i]}`,
        wanted: step(rungs.filter((rung) => Math.ceil(rung) === Math.ceil(level)).length),
      }),
    ),
    ...reports.slice(0, 1).map((second) => ({ part: 'reports', first: 'level-3', second, wanted: REPORT_1 })),
    ...reports
      .slice(-1)
      .map((second) => ({ part: 'reports', first: 'level-6', second, wanted: REPORT_BEST })),
    {
      part: 'tuned',
      first: `search:nodes=${TUNED_NODES}`,
      second: `search:nodes=${TUNED_NODES},weights=report`,
      wanted: BETTER,
    },
    { part: BASELINES, first: 'search:ms=200', second: 'uct:ms=200', wanted: baseline(games) },
    { part: BASELINES, first: 'search:ms=200', second: 'alphabeta:ms=200', wanted: baseline(games) },
    ...pairings,
  ];
}

/** Two equal players would repeat the same game from each opening, so one game is enough. */
export const isMirror = ({ first, second }: LadderPairing): boolean => first === second;

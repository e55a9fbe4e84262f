/** What is measured: the pairings of each game, what they should show, and how their games begin. */
import { loadEvaluation, loadReportLevels } from '@tabuleiro/engine/internal/games/load';
import { planOf } from '@tabuleiro/engine/internal/levels/plan';
import { EVEN_NODES } from '../contest/even.ts';
import { expandBoards, type MatchSettings } from '../contest/settings.ts';
import { type Expectation, type LadderPairing, loadTrials } from '../trials/load.ts';

/** What is proven lost cannot be won: these games begin where both have a chance. */
export const BASELINES = 'baselines';

/** What is measured of every game. A game's own pairings are a part of their own. */
export const PARTS: readonly string[] = ['low', 'levels', 'reports', 'tuned', BASELINES];

/** Not 1, with which the plans of the levels were chosen: what was fitted to games is not proven by the same games. */
const SEED = 2;

/** The settings that give the same games with `npx tabuleiro match --file`. */
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
 * Of a rung over the one below: a step that is felt, and never one that skips a strength. A whole level is to be known
 * to within so many Elo of the next; the errors of the steps between them add up by their squares.
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
/** How closely the difference of two neighbouring whole levels is to be known, in Elo. */
export const LEVEL_WITHIN = 60;
/** Of a move, where tuned weights play the report's value function. */
const TUNED_NODES = 2000;

/** All pairings of a game in the order in which they are measured. */
export async function pairingsOf(game: string): Promise<LadderPairing[]> {
  const reports = Object.keys(await loadReportLevels(game)).sort();
  const { baselineGames: games, pairings } = (await loadTrials(game)).ladder;
  const { rungs } = planOf(await loadEvaluation(game));
  return [
    { part: 'low', first: 'level-1', second: 'random', wanted: LOW_RANDOM },
    { part: 'low', first: 'level-1', second: 'greedy', wanted: LOW_GREEDY },
    // Where level 1 and random moves alike leave the game to a rule, this one still ties the scale to its zero.
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

/** Two equal players would play the same game twice from each opening: one is enough. */
export const isMirror = ({ first, second }: LadderPairing): boolean => first === second;

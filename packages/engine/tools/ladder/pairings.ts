/** What is measured: the pairings of each game, what they should show, and how their games begin. */

import { loadReportLevels } from '../../src/games/load.ts';
import { LEVELS } from '../../src/levels/plan.ts';
import type { Expectation } from '../../src/levels/strength.ts';
import { RANDOM_BOARDS } from '../../src/match/openings.ts';
import type { MatchSettings } from '../../src/match/settings.ts';

export const PARTS = ['low', 'levels', 'reports', 'tuned', 'baselines', 'renpaarden'] as const;
export type Part = (typeof PARTS)[number];

export interface Pairing {
  part: Part;
  first: string;
  second: string;
  wanted: Expectation;
}

/** How the games of a game are played; the rest is as `npx tabuleiro match` has it. */
type Setup = Pick<MatchSettings, 'format'> & { preset?: string; boards?: readonly string[]; plies: number };

const USUAL: Setup = { format: 'single', plies: 4 };
/** One random move says less in games of many quiet moves. */
const LONG = 6;
const SETUPS: Readonly<Record<string, Partial<Setup>>> = {
  dameo: { plies: LONG },
  renpaarden: { preset: 'tournament', plies: LONG },
  // The boards are the openings; on a small one a few random plies would decide.
  'small-star-empires': { boards: RANDOM_BOARDS, plies: 0 },
  // A match of two games, counted by the sum of the stars.
  trench: { format: 'match' },
};
/** Not 1, with which the plans of the levels were chosen: what was fitted to games is not proven by the same games. */
const SEED = 2;

/** The settings that give the same games with `npx tabuleiro match --file`. */
export function settingsOf(game: string, { first, second }: Pairing, games: number): MatchSettings {
  const { format, preset, boards, plies } = { ...USUAL, ...SETUPS[game] };
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
    openings: { plies, seed: SEED, ...(boards ? { boards } : {}) },
    format,
    seed: SEED,
  };
}

const LOW_RANDOM: Expectation = { kind: 'range', over: 0.3, under: 0.6 };
const LOW_GREEDY: Expectation = { kind: 'range', over: -1, under: 0.15 };
const BETTER: Expectation = { kind: 'range', over: 0.6, under: 2, clear: 0.5 };
const REPORT_1: Expectation = { kind: 'range', over: 0.75, under: 2 };
const REPORT_BEST: Expectation = { kind: 'count', games: 100, least: 0.98 };
const FEW_ENDLESS: Expectation = { kind: 'ends', games: 100, most: 5 };
const baseline = (games: number): Expectation => ({ kind: 'count', games, least: 0.95 });
/** Games whose baselines are measured over 100 games; 40 elsewhere. */
const LONG_BASELINES: readonly string[] = ['dameo', 'mad-bishops', 'trench'];
/** Of a move, where tuned weights play the report's value function. */
const TUNED_NODES = 2000;

/** All pairings of a game in the order in which they are measured. */
export async function pairingsOf(game: string): Promise<Pairing[]> {
  const reports = Object.keys(await loadReportLevels(game)).sort();
  const games = LONG_BASELINES.includes(game) ? 100 : 40;
  const upper = Array.from({ length: LEVELS - 1 }, (_, i) => i + 2);
  return [
    { part: 'low', first: 'level-1', second: 'random', wanted: LOW_RANDOM },
    { part: 'low', first: 'level-1', second: 'greedy', wanted: LOW_GREEDY },
    ...upper.map(
      (level): Pairing => ({
        part: 'levels',
        first: `level-${level}`,
        second: `level-${level - 1}`,
        wanted: BETTER,
      }),
    ),
    { part: 'reports', first: 'level-3', second: 'report-1', wanted: REPORT_1 },
    { part: 'reports', first: 'level-6', second: reports.at(-1)!, wanted: REPORT_BEST },
    {
      part: 'tuned',
      first: `search:nodes=${TUNED_NODES}`,
      second: `search:nodes=${TUNED_NODES},weights=report`,
      wanted: BETTER,
    },
    { part: 'baselines', first: 'search:ms=200', second: 'uct:ms=200', wanted: baseline(games) },
    { part: 'baselines', first: 'search:ms=200', second: 'alphabeta:ms=200', wanted: baseline(games) },
    ...(game === 'renpaarden'
      ? [{ part: 'renpaarden', first: 'level-6', second: 'level-6', wanted: FEW_ENDLESS } as const]
      : []),
  ];
}

/** Two equal players would play the same game twice from each opening: one is enough. */
export const isMirror = ({ first, second }: Pairing): boolean => first === second;

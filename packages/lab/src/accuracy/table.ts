/** The table of accuracies by player, and the bars that it has to keep: means of several games, never single ones. */
import { accuracyOf, strengthOf } from '@tabuleiro/engine';
import { type MeasuredSides, movesOf } from './measure.ts';

/** The players and their number of games. Deterministic players play every opening once. */
export interface AccuracyCell {
  name: string;
  players: readonly [string, string];
  games: number;
  /** Both sides count: the players are the same. */
  both: boolean;
}

const RIVAL = 'level-5';
const against = (name: string, games: number): AccuracyCell => ({
  name,
  players: [name, RIVAL],
  games,
  both: name === RIVAL,
});

export const CELLS: readonly AccuracyCell[] = [
  against('random', 8),
  against('level-1', 12),
  against('level-3', 12),
  against('level-5', 12),
  against('level-7', 12),
  against('level-9', 12),
  { name: 'level-9 itself', players: ['level-9', 'level-9'], games: 4, both: true },
];

/** The results of a game by cell, games in their order. */
export type MeasuredCells = Readonly<Record<string, readonly MeasuredSides[]>>;

/** Null where no side of these games has a figure. */
export function meanOf(cell: AccuracyCell, games: readonly MeasuredSides[]): number | null {
  const sides = games.flatMap(([own, other]) => (cell.both ? [own, other] : [own]));
  const values = sides.flatMap((side) => accuracyOf(movesOf(side)) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `null`: not all of its games are played. */
export interface AccuracyLimit {
  says: string;
  kept: boolean | null;
}

const RANDOM_MOST = 55;
const BEST_LEAST = 95;
/** Levels that are nearer to each other cannot be told apart in a dozen games. */
const STEP_ELO = 400;

export function barsOf(game: string, measured: MeasuredCells): AccuracyLimit[] {
  const mean = (name: string): number | null => {
    const cell = CELLS.find((each) => each.name === name)!;
    const games = measured[name] ?? [];
    return games.length < cell.games ? null : meanOf(cell, games);
  };
  const bar = (
    says: string,
    names: readonly string[],
    holds: (...means: number[]) => boolean,
  ): AccuracyLimit => {
    const means = names.map(mean);
    return { says, kept: means.every((each) => each !== null) ? holds(...means) : null };
  };
  const steps = levelSteps(game);
  return [
    bar(`random below ${RANDOM_MOST}`, ['random'], (random) => random! < RANDOM_MOST),
    ...steps.map(([low, high]) =>
      high === 9 && low === 7
        ? bar(`level 9 not below ${low}`, [`level-${low}`, 'level-9'], (a, b) => b! >= a!)
        : bar(`level ${high} above ${low}`, [`level-${low}`, `level-${high}`], (a, b) => b! > a!),
    ),
    bar(`level 9 against itself above ${BEST_LEAST}`, ['level-9 itself'], (best) => best! > BEST_LEAST),
  ];
}

/** From level 1 on, each level far enough above the one before; the last step leads to level 9. */
function levelSteps(game: string): [low: number, high: number][] {
  const elo = (level: number) => strengthOf(game, level)?.elo;
  const chain = [1];
  for (const level of [3, 5, 7]) {
    const [low, high] = [elo(chain.at(-1)!), elo(level)];
    if (low === undefined || high === undefined || high - low >= STEP_ELO) chain.push(level);
  }
  return [...chain, 9].slice(1).map((high, i) => [chain[i]!, high]);
}

/** The lines of one game: a row of means, and each bar that is not kept or not known. */
export function tableLines(game: string, measured: MeasuredCells): string[] {
  const cells = CELLS.map((cell) => {
    const games = measured[cell.name] ?? [];
    const mean = meanOf(cell, games);
    const text = mean === null ? '–' : mean.toFixed(1);
    return (games.length < cell.games ? `${text} (${games.length}/${cell.games})` : text).padStart(16);
  });
  const bars = barsOf(game, measured).filter(({ kept }) => kept !== true);
  return [
    `${game.padEnd(20)}${cells.join('')}`,
    ...bars.map(({ says, kept }) => `  ${kept === false ? 'MISSED' : 'not known yet'}: ${says}`),
  ];
}

export const tableHead = `${'game'.padEnd(20)}${CELLS.map(({ name }) => name.padStart(16)).join('')}`;

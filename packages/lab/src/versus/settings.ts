/** The command line of `versus`. */
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { EVEN_NODES, usualPlies } from '../contest/even.ts';
import { RANDOM_BOARDS } from '../contest/openings.ts';
import { MATCH_LIMITS, type MatchSettings } from '../contest/settings.ts';
import { UsageFailure } from '../run/command-line.ts';
import type { CrewSettings } from '../run/crew.ts';
import { CONTEST_FLAGS, CREW_FLAGS, helpOf, numeric, perhaps, readFlags } from '../run/flags.ts';
import type { TestSettings } from './report.ts';
import { presentSpec, type RevisionBudget, revisionSpec } from './revision-player.ts';

const FLAGS = {
  games: numeric(100, 2, 100_000, 'games at most, an even number'),
  ms: perhaps('200', 1, 600_000, 'thinking time a move, in milliseconds'),
  nodes: perhaps('5000', 1, 1e9, 'nodes a move instead of time'),
  margin: numeric(100, 0, 60_000, 'milliseconds over its time before a move has lost the game on time'),
  even: numeric(
    EVEN_NODES,
    0,
    MATCH_LIMITS.even,
    'nodes of the search that openings must be even by; 0: any',
  ),
  ...CONTEST_FLAGS,
  ...CREW_FLAGS,
};

export const USAGE = helpOf(
  `npm run lab -- versus <revision> [game] [flags]      without a game: all of them

Plays this version of the engine against an earlier revision of the repository, which is built aside once. Both are
driven by the text protocol; every opening is played twice, with the seats changed.`,
  FLAGS,
  `Figures on time need an idle machine: on a busy one a program that keeps to its time thinks less than one that does not.
A game lost on time tells nothing of strength: its pair is not scored, only counted. An opening is even if this version
gives the side to move 40 to 60 % and proves nothing; where 32 candidates fail, the most even one is played.`,
);

export interface VersusSettings extends CrewSettings {
  revision: string;
  gamesToPlay: readonly string[];
  games: number;
  budget: RevisionBudget;
  preset: string | undefined;
  boards: readonly string[] | undefined;
  /** Default: chosen for the game. */
  openings: number | undefined;
  /** Undefined accepts any opening. */
  even: number | undefined;
  seed: number;
  sprt: TestSettings;
}

export function parseCommand(args: string[]): VersusSettings | 'help' {
  const read = readFlags(args, FLAGS);
  if (!read) return 'help';
  const { ms, nodes, margin, games, even, ...flags } = read.flags;
  const [revision, game, ...rest] = read.words;
  if (revision === undefined) throw new UsageFailure('Name a revision: a commit, a tag or a branch.');
  if (!/^[\w./~^-]+$/.test(revision) || revision.startsWith('-'))
    throw new UsageFailure(`"${revision}" is no name of a revision.`);
  if (rest.length > 0) throw new UsageFailure(`"${rest[0]}" is one word too many.`);
  if (game !== undefined && !(gameIds as readonly string[]).includes(game))
    throw new UsageFailure(`"${game}" is no game; there are ${gameIds.join(', ')}.`);
  if (nodes !== undefined && ms !== undefined) throw new UsageFailure('Give --ms or --nodes, not both.');
  return {
    ...flags,
    revision,
    gamesToPlay: game === undefined ? gameIds : [game],
    games: 2 * Math.ceil(games / 2),
    budget: nodes === undefined ? { ms: ms ?? 200, margin } : { nodes },
    even: even || undefined,
  };
}

/** The contest of one game. `revision`: full hash; `sources`: digest of this version. */
export async function contestOf(
  game: string,
  settings: VersusSettings,
  revision: string,
  sources: string,
): Promise<MatchSettings> {
  const { preset, seed, even, budget, openings } = settings;
  const { options } = must(await loadGame(game));
  const boards =
    settings.boards ?? (options.some(({ kind }) => kind === 'board') ? RANDOM_BOARDS : undefined);
  const plies = openings ?? (await usualPlies(game, even !== undefined));
  return {
    game,
    ...(preset === undefined ? {} : { preset }),
    options: {},
    players: [
      { name: 'now', spec: presentSpec(sources, budget) },
      { name: settings.revision, spec: revisionSpec(revision, budget) },
    ],
    games: settings.games,
    openings: {
      plies,
      seed,
      ...(boards ? { boards } : {}),
      ...(even === undefined ? {} : { even }),
    },
    format: 'single',
    seed,
  };
}

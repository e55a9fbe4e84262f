/** The command line of `versus`. */
import { parseArgs } from 'node:util';
import { gameIds } from '@tabuleiro/rules';
import { EVEN_NODES, usualPlies } from '../contest/even.ts';
import { MATCH_LIMITS } from '../contest/settings.ts';
import { flagsOf, numberFlag, UsageError } from '../run/command-line.ts';
import { CREW_FLAGS, CREW_USAGE, type CrewSettings, crewSettings } from '../run/crew.ts';
import type { ContestSettings } from './contest.ts';

export const USAGE = `npm run lab -- versus <revision> [game] [flags]      without a game: all of them

Plays this version of the engine against an earlier revision of the repository, which is built aside once. Both are
driven by the text protocol; every opening is played twice, with the seats changed.
  --games 100       games at most, an even number
  --ms 200          thinking time a move, in milliseconds
  --nodes 5000      nodes a move instead of time
  --rules classic   a preset of the game; without: its first one
  --boards a,b      boards by turns, # for a random number; without: random ones of all sizes where there are boards
  --openings 4      random plies that a game begins with, a few more where none of so many is even; without: 4, or
                    what the game says that its even openings have
  --even ${EVEN_NODES}      nodes of the search by which an opening must be even; 0 takes any opening
  --seed 1          of the openings
  --margin 100      milliseconds over its time before a move has lost the game on time
  --sprt 0,20       stop as soon as the first Elo difference is refuted or the second one proven
${CREW_USAGE}
Figures on time need an idle machine: on a busy one a program that keeps to its time thinks less than one that does not.
Single games are counted, whatever else a game offers. A game lost on time tells nothing of strength: its pair is not
scored, only counted. An opening is even if this version gives the side to move 40 to 60 % and proves nothing; the
candidates of the seed are tried in their order, and where 32 fail the most even one is played.
Stopped runs go on where they were: give the same command again.`;

export interface VersusSettings extends Omit<ContestSettings, 'plies'> {
  /** Left out, as many as suit the game. */
  plies?: number | undefined;
  gamesToPlay: readonly string[];
  games: number;
  sprt: { elo0: number; elo1: number } | undefined;
  crew: CrewSettings;
}

export function parseCommand(args: string[]): VersusSettings | 'help' {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  const [revision, game, ...rest] = positionals;
  if (revision === undefined) throw new UsageError('Name a revision: a commit, a tag or a branch.');
  if (!/^[\w./~^-]+$/.test(revision) || revision.startsWith('-'))
    throw new UsageError(`"${revision}" is no name of a revision.`);
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one word too many.`);
  if (game !== undefined && !(gameIds as readonly string[]).includes(game))
    throw new UsageError(`"${game}" is no game; there are ${gameIds.join(', ')}.`);
  if (values.nodes !== undefined && values.ms !== undefined)
    throw new UsageError('Give --ms or --nodes, not both.');
  const ms = values.nodes === undefined ? numberFlag('ms', values.ms ?? '200', 1, 600_000) : undefined;
  return {
    revision,
    gamesToPlay: game === undefined ? gameIds : [game],
    games: 2 * Math.ceil(numberFlag('games', values.games, 2, 100_000) / 2),
    go: ms === undefined ? `nodes ${numberFlag('nodes', values.nodes!, 1, 1e9)}` : `movetime ${ms}`,
    ms,
    margin: numberFlag('margin', values.margin, 0, 60_000),
    preset: values.rules,
    boards: values.boards?.split(','),
    plies: values.openings === undefined ? undefined : numberFlag('openings', values.openings, 0, 100),
    seed: numberFlag('seed', values.seed, 0, 0x7fffffff),
    even: numberFlag('even', values.even, 0, MATCH_LIMITS.even) || undefined,
    sprt: values.sprt === undefined ? undefined : sprtOf(values.sprt),
    crew: crewSettings(values),
  };
}

const read = (args: string[]) =>
  flagsOf(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        games: { type: 'string', default: '100' },
        ms: { type: 'string' },
        nodes: { type: 'string' },
        rules: { type: 'string' },
        boards: { type: 'string' },
        openings: { type: 'string' },
        even: { type: 'string', default: String(EVEN_NODES) },
        seed: { type: 'string', default: '1' },
        margin: { type: 'string', default: '100' },
        sprt: { type: 'string' },
        ...CREW_FLAGS,
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );

function sprtOf(text: string): { elo0: number; elo1: number } {
  const [, elo0, elo1] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  if (elo0 === undefined || Number(elo0) >= Number(elo1))
    throw new UsageError(`--sprt wants two Elo differences, the smaller first: 0,20, not "${text}".`);
  return { elo0: Number(elo0), elo1: Number(elo1) };
}

/** How one of the games is played. */
export async function contestOf(game: string, settings: VersusSettings): Promise<ContestSettings> {
  const { revision, go, ms, margin, preset, boards, seed, even } = settings;
  const plies = settings.plies ?? (await usualPlies(game, even !== undefined));
  return { revision, go, ms, margin, preset, boards, plies, seed, even };
}

/** What games of one file have in common; with anything else changed they are played anew. */
export const contestStamp = (
  game: string,
  { go, margin, preset, boards, plies, seed, even }: ContestSettings,
  revision: string,
  sources: string,
) => ({ game, revision, sources, go, margin, preset, boards, plies, seed, even });

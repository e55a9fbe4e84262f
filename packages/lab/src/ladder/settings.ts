/** The command line of the ladder. */
import { gameIds, loadGame } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { UsageFailure } from '../run/command-line.ts';
import type { CrewSettings } from '../run/crew.ts';
import { CREW_FLAGS, helpOf, listed, numeric, readFlags, toggle } from '../run/flags.ts';
import { PARTS, pairingsOf } from './pairings.ts';

const FLAGS = {
  part: listed('low', `${PARTS.join(', ')}, or a game's own; several with commas; without: all`),
  min: numeric(20, 2, 100_000, 'games of a pairing at least, for a narrower rating'),
  max: numeric(200, 2, 100_000, 'at most'),
  minutes: numeric(20, 0, 100_000, 'begin no games after so long', true),
  ...CREW_FLAGS,
  write: toggle('afterwards collect all that is known, for the apps and for docs/strength.md'),
};

export const USAGE = helpOf(
  `npm run lab -- ladder <game>|all [flags]      measure
npm run lab -- ladder --write                 only collect

Measures how strong the levels of a game are, by contests that stop when they know.`,
  FLAGS,
);

export interface LadderSettings extends CrewSettings {
  games: readonly string[];
  /** Null means all parts. */
  parts: readonly string[] | null;
  min: number;
  max: number;
  minutes: number;
  write: boolean;
}

export async function parseCommand(args: string[]): Promise<LadderSettings | 'help'> {
  const read = readFlags(args, FLAGS);
  if (!read) return 'help';
  const { part, ...flags } = read.flags;
  const games = await gamesOf(read.words, flags.write);
  if (flags.min > flags.max) throw new UsageFailure(`--min ${flags.min} is more than --max ${flags.max}.`);
  return {
    ...flags,
    games,
    parts: part === undefined ? null : await partsOf(part, games),
  };
}

async function gamesOf(names: readonly string[], write: boolean): Promise<readonly string[]> {
  if (names.length === 0 && !write) throw new UsageFailure('Name a game, or all.');
  if (names.includes('all')) return gameIds;
  for (const name of names) {
    const game = await loadGame(name);
    if (!game.ok) throw new UsageFailure(say(game.fault, { language: 'en' }));
  }
  return names;
}

/** Accepts the parts of every game, and the own parts of these games. */
async function partsOf(names: readonly string[], games: readonly string[]): Promise<readonly string[]> {
  const pairings = await Promise.all(games.map((game) => pairingsOf(game)));
  const known = [...PARTS, ...pairings.flat().map(({ part }) => part)];
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return names;
  throw new UsageFailure(`--part is one of ${[...new Set(known)].join(', ')}, not "${wrong}".`);
}

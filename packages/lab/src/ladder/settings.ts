/** The command line of the ladder. */
import { parseArgs } from 'node:util';
import { gameIds, loadGame } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { flagsOf, numberFlag, UsageError } from '../run/command-line.ts';
import { CREW_FLAGS, CREW_USAGE, type CrewSettings, crewSettings } from '../run/crew.ts';
import { PARTS, pairingsOf } from './pairings.ts';

export const USAGE = `npm run lab -- ladder <game>|all [flags]      measure
npm run lab -- ladder --write                 collect what is known, for the apps and for docs/strength.md

Measures how strong the levels of a game are, by matches that stop when they know.
  --part low        ${PARTS.join(', ')}, or a game's own; several with commas; without: all
  --only 3,4        of the part levels only these (level 3 against 2, level 4 against 3)
  --min 20          games of a pairing at least, for a narrower rating
  --max 200         at most
  --minutes 20      begin no games after so long
  --again           also pairings that were proven before, by games that may lie on another machine
${CREW_USAGE}
  --write           afterwards collect all that is known
Stopped runs go on where they were: give the same command again.`;

export interface LadderSettings {
  games: readonly string[];
  /** All unless said. */
  parts: readonly string[] | null;
  only: readonly string[] | null;
  min: number;
  max: number;
  /** Also what was proven before. */
  again: boolean;
  minutes: number;
  crew: CrewSettings;
  write: boolean;
}

export async function parseCommand(args: string[]): Promise<LadderSettings | 'help'> {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  const games = await gamesOf(positionals, values.write);
  const min = numberFlag('min', values.min, 2, 100_000);
  const max = numberFlag('max', values.max, 2, 100_000);
  if (min > max) throw new UsageError(`--min ${min} is more than --max ${max}.`);
  return {
    games,
    parts: values.part === undefined ? null : await partsOf(values.part.split(','), games),
    only: values.only === undefined ? null : await stepsOf(values.only.split(','), games),
    min,
    max,
    again: values.again,
    minutes: numberFlag('minutes', values.minutes, 0, 100_000, true),
    crew: crewSettings(values),
    write: values.write,
  };
}

const read = (args: string[]) =>
  flagsOf(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        part: { type: 'string' },
        only: { type: 'string' },
        min: { type: 'string', default: '20' },
        max: { type: 'string', default: '200' },
        minutes: { type: 'string', default: '20' },
        again: { type: 'boolean', default: false },
        ...CREW_FLAGS,
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );

async function gamesOf(names: readonly string[], write: boolean): Promise<readonly string[]> {
  if (names.length === 0 && !write) throw new UsageError('Name a game, or all.');
  if (names.includes('all')) return gameIds;
  for (const name of names) {
    const game = await loadGame(name);
    if (!game.ok) throw new UsageError(say(game.fault, { language: 'en' }));
  }
  return names;
}

/** The upper levels of steps that one of these games has. */
async function stepsOf(levels: readonly string[], games: readonly string[]): Promise<readonly string[]> {
  const pairings = (await Promise.all(games.map((game) => pairingsOf(game)))).flat();
  const known = [...new Set(pairings.flatMap(({ part, first }) => (part === 'levels' ? [first] : [])))];
  const names = levels.map((level) => `level-${level}`);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return names;
  const accepted = known.map((name) => name.slice('level-'.length)).join(', ');
  throw new UsageError(`--only is one of ${accepted}, not "${wrong.slice('level-'.length)}".`);
}

/** Parts that every game has, and those that one of these games has of its own. */
async function partsOf(names: readonly string[], games: readonly string[]): Promise<readonly string[]> {
  const pairings = await Promise.all(games.map((game) => pairingsOf(game)));
  const known = [...new Set([...PARTS, ...pairings.flat().map(({ part }) => part)])];
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return names;
  throw new UsageError(`--part is one of ${known.join(', ')}, not "${wrong}".`);
}

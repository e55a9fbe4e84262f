/** The command line of the ladder. */
import { parseArgs } from 'node:util';
import { gameIds, loadGame } from '@tabuleiro/rules';
import { say } from '@tabuleiro/rules/text';
import { flagsOf, numberFlag, UsageError } from '../run/command-line.ts';
import { PARTS, type Part } from './pairings.ts';

export const USAGE = `npm run ladder -- <game>|all [flags]      measure
npm run ladder -- --write                 collect what is known, for the apps and for docs/strength.md

Measures how strong the levels of a game are, by matches that stop when they know.
  --part low        ${PARTS.join(', ')}; several with commas; without: all
  --only 3,4        of the part levels only these (level 3 against 2, level 4 against 3)
  --min 20          games of a pairing at least, for a narrower rating
  --max 200         at most
  --minutes 20      begin no games after so long
  --workers 1       processes that play, 1 or 2
  --write           afterwards collect all that is known
Stopped runs go on where they were: give the same command again.`;

export interface LadderSettings {
  games: readonly string[];
  parts: readonly Part[];
  only: readonly string[] | null;
  min: number;
  max: number;
  minutes: number;
  workers: number;
  write: boolean;
}

export async function parseCommand(args: string[]): Promise<LadderSettings | 'help'> {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  return {
    games: await gamesOf(positionals, values.write),
    parts: values.part === undefined ? PARTS : values.part.split(',').map(partOf),
    only: values.only === undefined ? null : values.only.split(',').map((level) => `level-${level}`),
    min: numberFlag('min', values.min, 2, 100_000),
    max: numberFlag('max', values.max, 2, 100_000),
    minutes: numberFlag('minutes', values.minutes, 0, 100_000, true),
    workers: numberFlag('workers', values.workers, 1, 2),
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
        workers: { type: 'string', default: '1' },
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

function partOf(name: string): Part {
  const found = PARTS.find((part) => part === name);
  if (found) return found;
  throw new UsageError(`--part is one of ${PARTS.join(', ')}, not "${name}".`);
}

/**
 * `npm run lab -- accuracy`: what accuracy the players of known strength get, and whether that ranks them. Losses and stakes
 * of the moves of reviewed games are kept beside this file; the figures are computed from them.
 */
import { readFileSync } from 'node:fs';
import { gameIds, isGameId, loadGame, must } from '@tabuleiro/rules';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { helpOf, numeric, readFlags, toggle } from '../run/flags.ts';
import { isInterrupted, watchForStop } from '../run/interrupt.ts';
import { updateJson } from '../run/update-json.ts';
import { type MeasuredSides, measureGame } from './measure.ts';
import { barsOf, CELLS, type MeasuredCells, tableHead, tableLines } from './table.ts';

const FLAGS = {
  play: toggle('plays and reviews the games that are missing'),
  games: numeric(12, 1, 12, 'with --play: no more of a cell than so many'),
};

const USAGE = helpOf(
  'npm run lab -- accuracy [<game> ...] [flags]      without --play: the table of what is known',
  FLAGS,
  `Players meet level 5; opening plies are left out; reviews have 16,000 nodes. Exits with 1 where a bar is missed.
Kept in packages/lab/src/accuracy/measured.json after every game; Ctrl-C stops, the same command goes on.`,
);

const NODES = 16_000;
const FILE = 'packages/lab/src/accuracy/measured.json';

type Kept = Readonly<Record<string, MeasuredCells>>;

const keptOf = (game: string): MeasuredCells => (JSON.parse(readFileSync(FILE, 'utf8')) as Kept)[game] ?? {};

async function run(args: string[]): Promise<void> {
  const read = readFlags(args, FLAGS);
  if (!read) return console.log(USAGE);
  const { flags, words } = read;
  const unknown = words.find((word) => !isGameId(word));
  if (unknown !== undefined) throw new UsageFailure(`"${unknown}" is not one of: ${gameIds.join(', ')}.`);
  const games = words.length > 0 ? words : gameIds;
  if (flags.play) {
    watchForStop();
    for (const game of games) await play(game, flags.games);
  }
  console.log(tableHead);
  for (const game of games) {
    console.log(tableLines(game, keptOf(game)).join('\n'));
    if (barsOf(game, keptOf(game)).some(({ kept }) => kept === false)) process.exitCode = 1;
  }
}

async function play(id: string, most: number): Promise<void> {
  const game = must(await loadGame(id));
  for (const { name, players, games } of CELLS)
    for (let number = keptOf(id)[name]?.length ?? 0; number < Math.min(games, most); number++) {
      if (isInterrupted()) return;
      // Players without luck would play an opening twice alike.
      const opening = players[0] === players[1] ? 2 * number : number;
      const measured = await measureGame(game, players, opening, NODES);
      updateJson<Kept>(FILE, {}, (kept) => ({
        ...kept,
        [id]: added(kept[id] ?? {}, name, number, measured),
      }));
      console.error(`${id}: ${name}, game ${number + 1} of ${games}`);
    }
}

/** Another run may have been quicker. */
const added = (
  cells: MeasuredCells,
  name: string,
  number: number,
  measured: MeasuredSides,
): MeasuredCells => {
  const before = cells[name] ?? [];
  return before.length === number ? { ...cells, [name]: [...before, measured] } : cells;
};

export const command: LabCommand = { usage: USAGE, run };

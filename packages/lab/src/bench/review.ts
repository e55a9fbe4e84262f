/**
 * `npm run bench -- review`: how long a review of 60 plies takes in each game, in seconds of one core. Two levels
 * play the games with fixed seeds; a game that ends early is followed by another until there are 60 plies.
 */
import { bestMove, loadEvaluation, review, reviewNodes } from '@tabuleiro/engine';
import { gameIds, isGameId, must } from '@tabuleiro/rules';
import { runCommand, UsageFailure } from '../run/command-line.ts';
import { readFlags } from '../run/flags.ts';

const USAGE = `npm run bench -- review [<game> ...]

Seconds of one core for the review of 60 plies; without a name in every game.`;

const PLIES = 60;
/** Levels of the two sides: strong enough for sensible games, weak enough for mistakes that need a second look. */
const LEVELS = [6, 5];

async function playedGame(game: string, seed: number, most: number): Promise<string[]> {
  const moves: string[] = [];
  while (moves.length < most) {
    const move = await bestMove({ game, moves, seed, level: LEVELS[moves.length % LEVELS.length] });
    if (!move.ok) break; // the game is over
    moves.push(move.value);
  }
  return moves;
}

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), {});
  if (!read) return console.log(USAGE);
  const asked = read.words;
  const unknown = asked.find((word) => !isGameId(word));
  if (unknown !== undefined) throw new UsageFailure(`"${unknown}" is not one of: ${gameIds.join(', ')}.`);
  console.log(`${'game'.padEnd(20)} ${'nodes'.padStart(9)} ${'seconds'.padStart(8)} ${'marks'.padStart(6)}`);
  for (const game of asked.length > 0 ? asked : gameIds) {
    const games: string[][] = [];
    let plies = 0;
    for (let seed = 1; plies < PLIES; seed++) {
      const moves = await playedGame(game, seed, PLIES - plies);
      games.push(moves);
      plies += moves.length;
    }
    const before = process.cpuUsage();
    let marks = 0;
    for (const moves of games)
      marks += must(await review({ game, moves })).plies.filter(({ mark }) => mark !== null).length;
    const { user, system } = process.cpuUsage(before);
    const nodes = reviewNodes(await loadEvaluation(game, { tables: false }));
    const seconds = ((user + system) / 1e6).toFixed(1);
    console.log(
      `${game.padEnd(20)} ${String(nodes).padStart(9)} ${seconds.padStart(8)} ${String(marks).padStart(6)}`,
    );
  }
}

await runCommand(main, USAGE);

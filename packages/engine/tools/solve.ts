/**
 * `npm run solve -- <game>`: proves again what docs/truth.md says about a game, and prints it. `--write` puts what was
 * found between the game's markers there; what stands around them is written by people. Each game has its own file
 * in solve/; other words of the command line are its own.
 */
import { gameIds, isGameId } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import { runCommand, UsageError } from './run/command-line.ts';
import { drawTruth, writeTruth } from './run/truth-document.ts';

/** Proves everything and answers the block of docs/truth.md. `say` tells how far it is. */
export type SolveGame = (words: readonly string[], say: (line: string) => void) => Promise<string>;

interface SolveFile {
  solveGame: SolveGame;
  /** Which words of its own it understands; none without it. */
  words?: RegExp;
}

const USAGE = `npm run solve -- <game> [--write]
npm run solve -- --chart             draws the picture of docs/truth.md anew from its tables
Games are ${gameIds.join(', ')}; what each of them proves, and with which words, is in docs/truth.md.`;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(USAGE);
  if (process.argv[2] === '--chart') return drawTruth();
  const words = process.argv.slice(2).filter((word) => word !== '--write');
  const id = words[0] ?? '';
  if (!isGameId(id)) throw new UsageError(`Which game? ${gameIds.join(', ')}`);
  const file = await loadOptional<SolveFile>(id, () => import(`./solve/${id}.ts`));
  if (!file) throw new UsageError(`Nothing is solved of ${id}.`);
  const odd = words.slice(1).find((word) => !file.words?.test(word));
  if (odd !== undefined) throw new UsageError(`"${odd}" is not accepted.`);
  const block = await file.solveGame(words.slice(1), (line) => console.error(line));
  console.log(block);
  if (process.argv.includes('--write')) writeTruth(`solve: ${id}`, block);
}

await runCommand(main, USAGE);

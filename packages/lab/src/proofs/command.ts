/**
 * `npm run lab -- solve <game>`: repeats the proofs of docs/truth.md for a game and prints the results. `--write`
 * puts them between the game's markers there; people write the rest. Each game has its own file in proofs/, which
 * parses the remaining words.
 */
import { gameIds, isGameId } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { type LabCommand, UsageFailure } from '../run/command-line.ts';
import { writeTruth } from '../run/truth-document.ts';
import { proof } from './parts.ts';

/** Runs all proofs and returns the block for docs/truth.md. `say` reports progress. */
export type SolveGame = (words: readonly string[], say: (line: string) => void) => Promise<string>;

interface SolveFile {
  solveGame: SolveGame;
  /** The words that it accepts; none if missing. */
  words?: RegExp;
}

const USAGE = `npm run lab -- solve <game> [--write]
Games are ${gameIds.join(', ')}; what each of them proves, and with which words, is in docs/truth.md.`;

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(USAGE);
  const words = args.filter((word) => word !== '--write');
  const id = words[0] ?? '';
  if (!isGameId(id)) throw new UsageFailure(`Which game? ${gameIds.join(', ')}`);
  const files: GameParts<SolveFile> = proof;
  const file = await loadPart(files, id);
  if (!file) throw new UsageFailure(`Nothing is solved of ${id}.`);
  const odd = words.slice(1).find((word) => !file.words?.test(word));
  if (odd !== undefined) throw new UsageFailure(`"${odd}" is not accepted.`);
  const block = await file.solveGame(words.slice(1), (line) => console.error(line));
  console.log(block);
  if (args.includes('--write')) writeTruth(`solve: ${id}`, block);
}

export const command: LabCommand = { usage: USAGE, run };

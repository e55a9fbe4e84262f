/**
 * `npm run solve -- <game>`: proves again what docs/truth.md says about a game, and prints it. `--write` puts what was
 * found between the game's markers there; what stands around them is written by people. Each game has its own file
 * in solve/; other words of the command line are its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gameIds, isGameId } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import { runCommand, UsageError } from './run/command-line.ts';

const DOCUMENT = 'docs/truth.md';
const END = '<!-- end -->';

/** Proves everything and answers the block of docs/truth.md. `say` tells how far it is. */
export type SolveGame = (words: readonly string[], say: (line: string) => void) => Promise<string>;

const USAGE = 'npm run solve -- <game> [--write]';

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== '--write');
  const id = words[0] ?? '';
  if (!isGameId(id)) throw new UsageError(`Which game? ${gameIds.join(', ')}`);
  const file = await loadOptional<{ solveGame: SolveGame }>(id, () => import(`./solve/${id}.ts`));
  if (!file) throw new UsageError(`Nothing is solved of ${id}.`);
  const block = await file.solveGame(words.slice(1), (line) => console.error(line));
  console.log(block);
  if (process.argv.includes('--write')) write(id, block);
}

function write(game: string, block: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const begin = `<!-- solve: ${game} -->`;
  const start = text.indexOf(begin);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) throw new UsageError(`${DOCUMENT} has no markers for ${game}.`);
  writeFileSync(DOCUMENT, `${text.slice(0, start)}${begin}\n\n${block}\n\n${text.slice(end)}`);
}

await runCommand(main, USAGE);

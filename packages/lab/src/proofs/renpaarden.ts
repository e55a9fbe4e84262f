/** Renpaarden: solves the race after the home deadline on small boards, and makes the engine's table from it. */
import { writeFileSync } from 'node:fs';
import { game } from '@tabuleiro/rules/games/renpaarden';
import { row, table, whole } from '../run/markdown.ts';
import type { SolveGame } from './command.ts';
import { type SolvedRace, solveRace, WON } from './renpaarden/race.ts';

const BOARDS = ['3x5', '4x5', '3x6', '5x5'] as const;
const HEADS = ['board', 'positions', 'won by the mover', 'lost', 'drawn', 'longest, in plies', 'for example'];
const FILE = 'packages/engine/src/games/renpaarden/race/solved.json';

/** One bit per position, 1 if the mover wins. */
export function bitsOf({ results }: SolvedRace): string {
  const bits = new Uint8Array(Math.ceil(results.length / 8));
  for (const [number, result] of results.entries())
    if (result === WON) bits[number >> 3]! |= 1 << (number & 7);
  return Buffer.from(bits).toString('base64');
}

/** `--table` also writes the engine's table. */
export const words = /^--table$/;

export const solveGame: SolveGame = async (words, say) => {
  const rows: string[] = [];
  const bits: Record<string, string> = {};
  for (const board of BOARDS) {
    say(`the race on ${board}`);
    const race = solveRace(game, board === '5x5' ? 5 : board);
    const { positions, won, drawn, longest, example } = race;
    const figures = [positions, won, positions - won - drawn, drawn].map(whole);
    rows.push(row([board, ...figures, longest, `\`${example}\``]));
    bits[board] = bitsOf(race);
  }
  if (words.includes('--table')) writeFileSync(FILE, `${JSON.stringify(bits, null, 2)}\n`);
  return table(HEADS, rows);
};

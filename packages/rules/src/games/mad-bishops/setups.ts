/** The named set-ups: every dark cell is filled, and each set-up says whose bishop stands where. */
import { boardOf, isDark } from './board.ts';
import { BishopsPosition, EMPTY } from './position.ts';

export const SETUPS = ['rows', 'seed', 'diagonals'] as const;
export type Setup = (typeof SETUPS)[number];

/** Seat of the bishop on a dark cell; file and rank from 0. */
const OWNERS: Readonly<Record<Setup, (file: number, rank: number, size: number) => number>> = {
  // rule 1.3.1
  rows: (_, rank) => rank % 2,
  // rule 1.3.2
  seed: (_, rank) => 1 - (rank % 2),
  // rule 1.3.3: stripes along the rising diagonals, exchanged beyond the falling diagonal
  diagonals: (file, rank, size) => Math.abs(((file - rank) / 2 + (file + rank + 2 <= size ? 0 : 1)) % 2),
};

export function startPosition(size: number, setup: Setup): BishopsPosition {
  const owners = Array.from({ length: size * size }, (_, cell) => {
    const [file, rank] = [cell % size, Math.floor(cell / size)];
    return isDark(file, rank) ? OWNERS[setup](file, rank, size) : EMPTY;
  });
  return new BishopsPosition(boardOf(size), owners, 0); // rule 1.2.1
}

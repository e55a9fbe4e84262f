/** The board's three symmetries: files reversed, ranks reversed with the seats exchanged, and both at once. */
import type { Position, Symmetry } from '../../core/types.ts';
import { DameoPosition } from './position.ts';

function symmetry(id: string, flip: number, exchanges: boolean): Symmetry {
  const cells = Array.from({ length: 64 }, (_, cell) => cell ^ flip);
  const seats = exchanges ? [1, 0] : [0, 1];
  // Swaps white man and black man, white king and black king.
  const codes = exchanges ? [0, 2, 1, 4, 3] : [0, 1, 2, 3, 4];
  const map = (position: Position) => {
    const from = position as DameoPosition;
    const image = cells.map((cell) => codes[from.code(cell)]!); // each symmetry is its own inverse
    return new DameoPosition(image, seats[from.seat]!, from.quiet);
  };
  return { id, cells, seats, map };
}

export const symmetries: readonly Symmetry[] = [
  symmetry('mirror', 7, false),
  symmetry('exchange', 56, true),
  symmetry('turn', 63, true),
];

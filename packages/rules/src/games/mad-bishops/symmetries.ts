/**
 * Bijections of the board that keep dark cells dark and diagonals diagonal, and the exchange of the two sides.
 */
import type { Cell, Seat, Symmetry } from '../../core/types.ts';
import { BishopsPosition, EMPTY } from './position.ts';

export function symmetriesOf(size: number): Symmetry[] {
  const image = (place: (file: number, rank: number) => [number, number]) =>
    Array.from({ length: size * size }, (_, cell) => {
      const [file, rank] = place(cell % size, Math.floor(cell / size));
      return rank * size + file;
    });
  const far = size - 1;
  return [
    symmetry(
      'rising-diagonal',
      image((file, rank) => [rank, file]),
    ),
    symmetry(
      'falling-diagonal',
      image((file, rank) => [far - rank, far - file]),
    ),
    symmetry(
      'half-turn',
      image((file, rank) => [far - file, far - rank]),
    ),
    symmetry(
      'sides',
      image((file, rank) => [file, rank]),
      [1, 0],
    ),
  ];
}

function symmetry(id: string, cells: readonly Cell[], seats: readonly Seat[] = [0, 1]): Symmetry {
  return {
    id,
    cells,
    seats,
    map(position) {
      const { board, seat, ply } = position as BishopsPosition;
      const owners = new Int8Array(cells.length).fill(EMPTY);
      cells.forEach((image, cell) => {
        const owner = (position as BishopsPosition).owner(cell);
        if (owner !== EMPTY) owners[image] = seats[owner]!;
      });
      return new BishopsPosition(board, owners, seats[seat]!, ply);
    },
  };
}

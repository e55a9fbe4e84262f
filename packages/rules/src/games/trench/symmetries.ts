/** The symmetries of the board that keep the rules. Counters are kept. */
import type { Cell, Position, Seat, Symmetry } from '../../core/types.ts';
import { pieceCode, seatOf, starsOf } from './pieces.ts';
import { TrenchPosition } from './position.ts';
import type { Variant } from './variants.ts';

/** Left and right exchanged: the mirror is the line from corner to corner. */
const MIRROR = symmetry('mirror', (cell) => (cell & 7) * 8 + (cell >> 3), [0, 1]);
// rule 2.2
const TURNED = symmetry('sides', (cell) => 63 - cell, [1, 0]);

/** If the target waits for equal turns the sides differ: White answers Black, never the other way (rule 5.9). */
export const symmetriesOf = ({ equalTurns }: Variant): Symmetry[] =>
  equalTurns ? [MIRROR] : [MIRROR, TURNED];

function symmetry(id: string, image: (cell: Cell) => Cell, seats: readonly Seat[]): Symmetry {
  const cells = Array.from({ length: 64 }, (_, cell) => image(cell));
  return { id, cells, seats, map: (position) => imageOf(position as TrenchPosition, cells, seats) };
}

function imageOf(position: TrenchPosition, cells: readonly Cell[], seats: readonly Seat[]): Position {
  const { variant, seat, ply, quiet } = position;
  const codes = new Uint8Array(64);
  for (let cell = 0; cell < 64; cell++) {
    const code = position.code(cell);
    if (code !== 0) codes[cells[cell]!] = pieceCode(seats[seatOf(code)]!, starsOf(code));
  }
  // both bijections of two seats are their own inverse
  const stars: [number, number] = [position.stars(seats[0]!), position.stars(seats[1]!)];
  return new TrenchPosition(variant, codes, { seat: seats[seat]!, ply, quiet, stars });
}

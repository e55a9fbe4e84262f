/**
 * The symmetries of a map (rule 10.2, rule 11.4). They are turns and mirrors of the grid that map every hex to
 * one of the same kind, up to an exchange of nebula colours. Seats are mapped to seats in the same turn order.
 */
import type { Cell, Position, Seat, Symmetry } from '../../core/types.ts';
import type { HexBoard } from './board.ts';
import { isometries } from './grid.ts';
import { BLACK_HOLE, FIRST_NEBULA } from './hexes.ts';
import { StarPosition } from './position.ts';

export function symmetriesOf(board: HexBoard): Symmetry[] {
  return [...isometries(board.places)].flatMap(([id, cells]) => {
    const seats = keepsKinds(board, cells) ? seatsUnder(board, cells) : null;
    return seats ? [{ id, cells, seats, map: (position: Position) => image(position, cells, seats) }] : [];
  });
}

function keepsKinds({ kinds }: HexBoard, cells: readonly Cell[]): boolean {
  const images = new Map<number, number>();
  const isNebula = (kind: number) => kind >= FIRST_NEBULA && kind < BLACK_HOLE;
  for (const [cell, to] of cells.entries()) {
    const kind = kinds[cell]!;
    const other = kinds[to]!;
    if (isNebula(kind) ? !isNebula(other) : kind !== other) return false;
    if ((images.get(kind) ?? other) !== other) return false;
    images.set(kind, other);
  }
  return new Set(images.values()).size === images.size;
}

/** The image of each seat, or null if the turn order would be reversed. */
function seatsUnder({ homes, seats }: HexBoard, cells: readonly Cell[]): Seat[] | null {
  const moved = Array.from(homes, (home) => homes.indexOf(cells[home]!));
  return moved.every((seat, i) => seat === (moved[0]! + i) % seats) ? moved : null;
}

function image(position: Position, cells: readonly Cell[], seats: readonly Seat[]): StarPosition {
  const from = position as StarPosition;
  const to = new StarPosition(from.board, from.options);
  cells.forEach((cell, i) => {
    const owner = from.ownerOf(i);
    if (owner >= 0 && from.board.homes[owner] !== i) to.place(cell, seats[owner]!, from.hasStation(i));
    for (let k = 0; k < from.shipsOn(i); k++) to.addShip(cell);
  });
  seats.forEach((seat, i) => {
    to.left.set(from.left.subarray(2 * i, 2 * i + 2), 2 * seat);
  });
  to.settle(seats[from.seat]!);
  return to;
}

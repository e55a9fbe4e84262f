/**
 * The symmetries of a map: turns and mirrors of the hex grid that carry every hex to one of the same kind, up to
 * an exchange of nebula colours, and the seats to seats in the same turn order.
 */
import type { Cell, Position, Seat, Symmetry } from '../../core/types.ts';
import type { Board } from './board.ts';
import { BLACK_HOLE, FIRST_NEBULA, type Hex } from './hexes.ts';
import { StarPosition } from './position.ts';

/** Cube coordinates: q + r + s = 0. */
type Cube = readonly [number, number, number];

const cubeOf = ({ row, column }: Hex): Cube => {
  const q = column + ((row % 2 === 0 ? 1 : 0) - row) / 2;
  return [q, row, -q - row];
};

const sixth = ([q, r, s]: Cube): Cube => [-r, -s, -q];
const mirror = ([q, r, s]: Cube): Cube => [s, r, q];

/** The eleven besides the identity; a mirror's number is the angle of its line, upright = 0, clockwise. */
const ISOMETRIES: readonly { id: string; apply(cube: Cube): Cube }[] = [0, 1, 2, 3, 4, 5].flatMap((turns) => {
  const turned = (cube: Cube) => Array.from({ length: turns }).reduce<Cube>(sixth, cube);
  const mirrored = { id: `mirror-${30 * turns}`, apply: (cube: Cube) => turned(mirror(cube)) };
  return turns === 0 ? [mirrored] : [{ id: `turn-${60 * turns}`, apply: turned }, mirrored];
});

export function symmetriesOf(board: Board): Symmetry[] {
  const cubes = board.hexes.map(cubeOf);
  const index = new Map(cubes.map(([q, r], cell) => [`${q},${r}`, cell]));
  const corner = cornerOf(cubes);
  return ISOMETRIES.flatMap(({ id, apply }) => {
    const images = cubes.map(apply);
    const [dq, dr] = cornerOf(images);
    const cells = images.map(([q, r]) => index.get(`${q - dq + corner[0]},${r - dr + corner[1]}`) ?? -1);
    const seats = cells.includes(-1) ? null : seatsUnder(board, cells);
    return seats ? [{ id, cells, seats, map: (position: Position) => image(position, cells, seats) }] : [];
  });
}

const cornerOf = (cubes: readonly Cube[]): [number, number] => [
  Math.min(...cubes.map(([q]) => q)),
  Math.min(...cubes.map(([, r]) => r)),
];

/** Where each seat goes, or null when kinds or turn order are not kept. */
function seatsUnder(board: Board, cells: readonly Cell[]): Seat[] | null {
  const { kinds, homes, seats } = board;
  const colours: number[] = [];
  for (const [cell, to] of cells.entries()) {
    const kind = kinds[cell]!;
    const other = kinds[to]!;
    const nebula = kind >= FIRST_NEBULA && kind < BLACK_HOLE;
    if (nebula ? other < FIRST_NEBULA || other >= BLACK_HOLE : kind !== other) return null;
    if (nebula && (colours[kind] ?? other) !== other) return null;
    if (nebula) colours[kind] = other;
  }
  const used = colours.filter((colour) => colour !== undefined);
  if (new Set(used).size !== used.length) return null;
  const moved = Array.from(homes, (home) => homes.indexOf(cells[home]!));
  const shift = moved[0]!;
  return moved.every((seat, i) => seat === (i + shift) % seats) ? moved : null;
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
    to.left[2 * seat] = from.left[2 * i]!;
    to.left[2 * seat + 1] = from.left[2 * i + 1]!;
  });
  to.settle(seats[from.seat]!);
  return to;
}

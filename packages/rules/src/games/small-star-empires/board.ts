/**
 * One map as tables for the hot side: rays, neighbours, wormhole mouths, hash numbers. Built once per map and
 * shared by all positions on it; immutable.
 */
import { hexGeometry } from '../../core/geometry.ts';
import type { Cell, Geometry } from '../../core/types.ts';
import { zobrist } from '../../core/zobrist.ts';
import type { RowColumn } from './grid.ts';
import { BLACK_HOLE, formatMap, type Hex, HOME, WORMHOLE } from './hexes.ts';

/** `gates` of a hex beside two or more wormholes: after leaving by any of them, another one remains. */
const MANY_GATES = -1;

/**
 * Hash numbers in pairs: 16 for the turn from seat to seat (seat * 4 + next; the difference of two seats), then
 * 12 per cell: its 1st to 4th ship, and a piece together with its ship (4 + seat * 2 + station).
 */
export const SEAT_KEYS = 16;
export const CELL_KEYS = 12;
export const PIECE_KEYS = 4;

export class HexBoard {
  readonly map: string;
  readonly places: readonly RowColumn[];
  readonly geometry: Geometry;
  readonly size: number;
  readonly seats: number;
  readonly kinds: Uint8Array;
  /** Home cell of each seat. */
  readonly homes: Int16Array;
  /** Number of hexes that can be controlled and are not homes: the longest game. */
  readonly free: number;
  /** Six per cell in the order of `geometry.directions`; `size + 1` for none. */
  readonly neighbours: Int16Array;
  /** Cells in flight order up to a black hole, a gap or the edge; each ray ends with the cell `size`. */
  readonly rays: Int16Array;
  /** Start of the ray of cell * 6 + direction in `rays`. */
  readonly rayAt: Int32Array;
  /** 0 away from wormholes, 1 + cell of the only adjacent wormhole, or MANY_GATES. */
  readonly gates: Int16Array;
  /** Hexes beside wormholes on which a ship can stop, in reading order. */
  readonly mouths: Int16Array;
  readonly keys: Int32Array;

  /** Ignores pieces and ships on the hexes. */
  constructor(hexes: readonly Hex[]) {
    this.map = formatMap(hexes);
    this.places = hexes.map(({ row, column }) => ({ row, column }));
    this.geometry = hexGeometry(this.places);
    this.size = hexes.length;
    this.kinds = Uint8Array.from(hexes, ({ kind }) => kind);
    const homes = hexes.flatMap(({ kind, owner }, cell) => (kind === HOME ? [{ owner, cell }] : []));
    this.seats = homes.length;
    homes.sort((a, b) => a.owner - b.owner);
    this.homes = Int16Array.from(homes, ({ cell }) => cell);
    this.free = this.kinds.filter((kind) => kind < BLACK_HOLE).length;
    const near = this.geometry.neighbours;
    this.neighbours = Int16Array.from(near.flat(), (cell) => (cell < 0 ? this.size + 1 : cell));
    const rays = this.places.flatMap((_, cell) =>
      near[cell]!.map((_, direction) => this.ray(cell, direction)),
    );
    this.rays = Int16Array.from(rays.flat());
    let start = 0;
    this.rayAt = Int32Array.from(rays, ({ length }) => (start += length) - length);
    this.gates = Int16Array.from(near, (cells) => this.gate(cells));
    const mouths = this.places.map((_, cell) => cell);
    this.mouths = Int16Array.from(
      mouths.filter((cell) => this.gates[cell] !== 0 && this.kinds[cell]! < BLACK_HOLE),
    );
    this.keys = zobrist(SEAT_KEYS + CELL_KEYS * this.size, 0x5ea1);
    const seats = this.keys.slice(0, 8);
    for (let i = 0; i < 2 * SEAT_KEYS; i++) this.keys[i] = seats[2 * (i >> 3) + (i & 1)]! ^ seats[i & 7]!;
  }

  /** rule 4.2, rule 4.3: the range of a ship on the board without pieces */
  private ray(from: Cell, direction: number): Cell[] {
    const cells: Cell[] = [];
    const next = (cell: Cell) => this.geometry.neighbours[cell]![direction]!;
    for (let to = next(from); to >= 0 && this.kinds[to] !== BLACK_HOLE; to = next(to)) cells.push(to);
    return [...cells, this.size];
  }

  private gate(near: readonly Cell[]): number {
    const holes = near.filter((next) => next >= 0 && this.kinds[next] === WORMHOLE);
    return holes.length === 0 ? 0 : holes.length === 1 ? holes[0]! + 1 : MANY_GATES;
  }

  /** rule 12: true if the two hexes are beside two different wormholes */
  linked(from: Cell, to: Cell): boolean {
    const gate = this.gates[from]!;
    return gate !== 0 && this.gates[to] !== 0 && (gate !== this.gates[to] || gate === MANY_GATES);
  }
}

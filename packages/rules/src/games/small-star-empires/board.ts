/**
 * One map as tables that the hot side reads: rays, neighbours, wormhole mouths, hash numbers. Built once per
 * map and shared by all positions on it; holds nothing that changes in play.
 */
import { hexGeometry } from '../../core/geometry.ts';
import { zobrist } from '../../core/hash.ts';
import type { Cell, Geometry } from '../../core/types.ts';
import { BLACK_HOLE, formatMap, type Hex, HOME, MAX_SHIPS, WORMHOLE } from './hexes.ts';

/** `gates` of a hex beside two or more wormholes: whichever it leaves by, another one remains. */
export const MANY_GATES = -1;

/** Hash numbers of a cell: one per ship standing there, then one per seat and kind of piece. */
const SHIP_KEYS = MAX_SHIPS;
const KEYS_PER_CELL = SHIP_KEYS + 8;

export class Board {
  readonly map: string;
  readonly hexes: readonly Hex[];
  readonly geometry: Geometry;
  readonly size: number;
  readonly seats: number;
  readonly kinds: Uint8Array;
  /** Home cell of each seat. */
  readonly homes: Int16Array;
  /** Hexes that can be controlled and are not homes: the longest game. */
  readonly free: number;
  /** Six per cell in the order of `geometry.directions`; `size + 1` where there is none. */
  readonly neighbours: Int16Array;
  /** Cells in flight order up to a black hole, a gap or the edge, each ray closed by the cell `size`. */
  readonly rays: Int16Array;
  /** Where in `rays` the ray of cell * 6 + direction starts. */
  readonly rayAt: Int32Array;
  /** 0 away from wormholes, 1 + cell of the only wormhole beside, or MANY_GATES. */
  readonly gates: Int16Array;
  /** Hexes beside wormholes on which a ship may stop, in reading order. */
  readonly mouths: Int16Array;
  /** Pairs at (cell * MAX_SHIPS + k): the k-th ship on a cell. */
  readonly shipKeys: Int32Array;
  /** Pairs at (cell * 8 + seat * 2 + station): a piece together with the ship that brought it. */
  readonly arrivalKeys: Int32Array;
  readonly seatKeys: Int32Array;

  constructor(hexes: readonly Hex[]) {
    this.map = formatMap(hexes);
    this.hexes = hexes;
    this.geometry = hexGeometry(hexes);
    this.size = hexes.length;
    this.kinds = Uint8Array.from(hexes, ({ kind }) => kind);
    const homes = hexes.flatMap(({ kind, owner }, cell) => (kind === HOME ? [{ owner, cell }] : []));
    this.seats = homes.length;
    this.homes = Int16Array.from(
      homes.sort((a, b) => a.owner - b.owner),
      ({ cell }) => cell,
    );
    this.free = this.kinds.reduce((sum, kind) => sum + (kind < BLACK_HOLE ? 1 : 0), 0);
    const near = this.geometry.neighbours;
    this.neighbours = Int16Array.from(near.flat(), (cell) => (cell < 0 ? this.size + 1 : cell));
    const rays = this.findRays();
    this.rays = Int16Array.from(rays.cells);
    this.rayAt = Int32Array.from(rays.starts);
    this.gates = Int16Array.from(near, (cells, cell) => this.gateOf(cell, cells));
    this.mouths = Int16Array.from(
      hexes.flatMap((_, cell) => (this.gates[cell] !== 0 && this.kinds[cell]! < BLACK_HOLE ? [cell] : [])),
    );
    const keys = zobrist(this.size * KEYS_PER_CELL + 4, 0x5ea1);
    this.shipKeys = keys.subarray(8, 8 + 2 * SHIP_KEYS * this.size);
    this.arrivalKeys = keys.subarray(8 + 2 * SHIP_KEYS * this.size);
    this.seatKeys = keys.subarray(0, 8);
  }

  /** rule 4.2, rule 4.3: what never changes of how far a ship flies. */
  private findRays(): { cells: number[]; starts: number[] } {
    const cells: number[] = [];
    const starts: number[] = [];
    const near = this.geometry.neighbours;
    for (let from = 0; from < this.size; from++) {
      for (let direction = 0; direction < 6; direction++) {
        starts.push(cells.length);
        let to = near[from]![direction]!;
        while (to >= 0 && this.kinds[to] !== BLACK_HOLE) {
          cells.push(to);
          to = near[to]![direction]!;
        }
        cells.push(this.size);
      }
    }
    return { cells, starts };
  }

  /** rule 12 */
  private gateOf(cell: Cell, near: readonly Cell[]): number {
    const holes = near.filter((next) => next >= 0 && this.kinds[next] === WORMHOLE);
    if (this.kinds[cell] === BLACK_HOLE || holes.length === 0) return 0;
    return holes.length === 1 ? holes[0]! + 1 : MANY_GATES;
  }
}

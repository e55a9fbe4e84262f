/**
 * The hot class: board, make, unmake, keys, moves and the end. Cells hold 0 (empty), 1 (Black) or 2 (White), so a
 * disc's value is its seat + 1. Knows nothing of text.
 *
 * A move is packed as
 *   bits 0-5   start cell, or the cell of a placement or a removal
 *   bits 6-11  end cell of a step
 *   bits 12-13 kind: PLACE, REMOVE, STEP or PASS
 */
import { win } from '../../../src/core/outcome.ts';
import type { Move, Outcome, Position, Seat } from '../../../src/core/types.ts';
import { zobrist } from '../../../src/core/zobrist.ts';

export const EMPTY = 0;
export const [PLACE, REMOVE, STEP, PASS] = [0, 1, 2, 3] as const;
export const cellOf = (move: Move): number => move & 63;
export const stepEnd = (move: Move): number => (move >> 6) & 63;
export const kindOf = (move: Move): number => move >> 12;
const packed = (kind: number, cell: number, end = 0): Move => cell | (end << 6) | (kind << 12);

const MOST_CELLS = 36;
const KEYS = zobrist(3 * MOST_CELLS + 4, 0x0c0e);
/** Key of the turn, then one for each number of openings to come. */
const TURN_KEY = 3 * MOST_CELLS;
const BY_DISCS = [win('discs', 0), win('discs', 1)] as const;
const LEVEL: Outcome = { reason: 'level', winners: [], shares: [0.5, 0.5] };
const STRAIGHT = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const ALL_WAYS = [...STRAIGHT, [1, 1], [1, -1], [-1, -1], [-1, 1]] as const;

export class KonelloPosition implements Position {
  readonly size: number;
  readonly cells: Int8Array;
  /** Slots of a placement, a removal and a pass follow those of the four steps of each cell. */
  readonly slots: number;
  openings: number;
  seat: Seat = 0;
  ply = 0;
  keyLo = 0;
  keyHi = 0;
  /**
   * The move and the number of discs that it turned, one entry per ply; the turned cells have a separate stack.
   */
  private readonly undo: Int32Array;
  private readonly turned: Int8Array;
  private turnedTop = 0;
  private depth = 0;

  constructor(size: number, cells: ArrayLike<number>, seat: Seat, openings: number) {
    this.size = size;
    this.cells = Int8Array.from(cells);
    this.slots = 6 * size * size + 1;
    this.openings = openings;
    this.undo = new Int32Array(2 * (mostPlies(size) + 1));
    this.turned = new Int8Array(3 * size * mostPlies(size));
    for (let cell = 0; cell < this.cells.length; cell++) this.toggle(cell, this.cells[cell]!);
    this.toggleOpenings();
    if (seat === 1) this.nextSeat();
  }

  generate(into: Int32Array, at: number): number {
    if (this.openings > 0) return this.openingMoves(into, at);
    const end = this.noisy(into, at);
    if (end > at) return end;
    if (!this.canPlace(1 - this.seat)) return at; // rule 3.1: the end leaves no move
    into[at] = packed(PASS, 0); // rule 2.5
    return at + 1;
  }

  /** Rule 2.3: every placement turns discs, and no position repeats. */
  noisy(into: Int32Array, at: number): number {
    let end = at;
    if (this.openings === 0)
      for (let cell = 0; cell < this.cells.length; cell++)
        if (this.encloses(cell, this.seat)) into[end++] = packed(PLACE, cell);
    return end;
  }

  /** Rule 2.1, and rule 2.2 for steps. */
  private openingMoves(into: Int32Array, at: number): number {
    let end = at;
    for (let cell = 0; cell < this.cells.length; cell++) {
      if (this.cells[cell] !== this.seat + 1) continue;
      into[end++] = packed(REMOVE, cell);
      for (const [dx, dy] of STRAIGHT) {
        const to = this.beside(cell, dx, dy);
        if (to >= 0 && this.cells[to] === EMPTY) into[end++] = packed(STEP, cell, to);
      }
    }
    into[end++] = packed(PASS, 0);
    return end;
  }

  make(move: Move): void {
    const cell = cellOf(move);
    const kind = kindOf(move);
    const before = this.turnedTop;
    if (kind === PLACE) {
      for (const [dx, dy] of ALL_WAYS) this.turnLine(cell, dx, dy);
      this.put(cell, this.seat + 1);
    } else if (kind !== PASS) this.clear(cell);
    if (kind === STEP) this.put(stepEnd(move), this.seat + 1);
    this.undo[this.depth++] = move;
    this.undo[this.depth++] = (this.turnedTop - before) | (this.openings << 8);
    this.setOpenings(Math.max(0, this.openings - 1));
    this.nextSeat();
    this.ply++;
  }

  unmake(): void {
    const known = this.undo[--this.depth]!;
    const move = this.undo[--this.depth]!;
    const kind = kindOf(move);
    this.nextSeat();
    this.setOpenings(known >> 8);
    for (let left = known & 255; left > 0; left--) this.put(this.turned[--this.turnedTop]!, 2 - this.seat);
    if (kind === PLACE) this.clear(cellOf(move));
    if (kind === STEP) this.clear(stepEnd(move));
    if (kind === STEP || kind === REMOVE) this.put(cellOf(move), this.seat + 1);
    this.ply--;
  }

  slot(move: Move): number {
    const kind = kindOf(move);
    const area = this.cells.length;
    if (kind === PASS) return 6 * area;
    if (kind !== STEP) return (4 + kind) * area + cellOf(move);
    const way = STRAIGHT.findIndex(([dx, dy]) => this.beside(cellOf(move), dx, dy) === stepEnd(move));
    return way * area + cellOf(move);
  }

  outcome(): Outcome | null {
    if (this.openings > 0 || this.canPlace(0) || this.canPlace(1)) return null;
    const lead = this.discs(0) - this.discs(1);
    return lead === 0 ? LEVEL /* rule 3.2 */ : BY_DISCS[lead > 0 ? 0 : 1];
  }

  clone(): KonelloPosition {
    const copy = new KonelloPosition(this.size, this.cells, this.seat, this.openings);
    copy.ply = this.ply;
    return copy;
  }

  discs(seat: Seat): number {
    let found = 0;
    for (const disc of this.cells) if (disc === seat + 1) found++;
    return found;
  }

  canPlace(seat: Seat): boolean {
    for (let cell = 0; cell < this.cells.length; cell++) if (this.encloses(cell, seat)) return true;
    return false;
  }

  /** Rule 2.4. */
  encloses(cell: number, seat: Seat): boolean {
    if (this.cells[cell] !== EMPTY) return false;
    for (const [dx, dy] of ALL_WAYS) if (this.enclosed(cell, seat, dx, dy) > 0) return true;
    return false;
  }

  /** The cell one step away, or -1 beyond the edge. */
  beside(cell: number, dx: number, dy: number): number {
    const [x, y] = [(cell % this.size) + dx, Math.floor(cell / this.size) + dy];
    return x < 0 || y < 0 || x >= this.size || y >= this.size ? -1 : y * this.size + x;
  }

  /** Number of enemy discs in one direction up to an own one. */
  private enclosed(cell: number, seat: Seat, dx: number, dy: number): number {
    let at = this.beside(cell, dx, dy);
    let found = 0;
    for (; at >= 0 && this.cells[at] === 2 - seat; at = this.beside(at, dx, dy)) found++;
    return at >= 0 && this.cells[at] === seat + 1 ? found : 0;
  }

  private turnLine(cell: number, dx: number, dy: number): void {
    let at = cell;
    for (let left = this.enclosed(cell, this.seat, dx, dy); left > 0; left--) {
      at = this.beside(at, dx, dy);
      this.put(at, this.seat + 1);
      this.turned[this.turnedTop++] = at;
    }
  }

  private put(cell: number, disc: number): void {
    this.toggle(cell, this.cells[cell]!);
    this.cells[cell] = disc;
    this.toggle(cell, disc);
  }

  private clear(cell: number): void {
    this.put(cell, EMPTY);
  }

  private nextSeat(): void {
    this.seat = 1 - this.seat;
    this.toggleKey(TURN_KEY);
  }

  private setOpenings(openings: number): void {
    this.toggleOpenings();
    this.openings = openings;
    this.toggleOpenings();
  }

  private toggleOpenings(): void {
    this.toggleKey(TURN_KEY + 1 + this.openings);
  }

  private toggle(cell: number, disc: number): void {
    if (disc !== EMPTY) this.toggleKey(3 * cell + disc);
  }

  private toggleKey(index: number): void {
    this.keyLo ^= KEYS[2 * index]!;
    this.keyHi ^= KEYS[2 * index + 1]!;
  }
}

/** Two openings, then a disc on every cell that can be empty, with at most one pass between two of them. */
export const mostPlies = (size: number): number => 2 + 2 * size * size;

/**
 * The hot class: board, make, unmake, keys, moves and the end. Cells hold 0 (empty), 1 (White) or 2 (Black), so
 * a piece's value is its seat + 1. Knows nothing of text.
 *
 * A move is packed as
 *   bits 0-5   start cell
 *   bits 6-11  end cell
 */

import { win } from '../../../src/core/outcome.ts';
import type { Move, Outcome, Position, Seat } from '../../../src/core/types.ts';
import { zobrist } from '../../../src/core/zobrist.ts';

export const EMPTY = 0;
export const startOf = (move: Move): number => move & 63;
export const endOf = (move: Move): number => move >> 6;

const MOST_CELLS = 36;
const KEYS = zobrist(3 * MOST_CELLS + 1, 0x3b71);
const TURN_KEY = 3 * MOST_CELLS;
const WINS = ['row', 'captured'].map((reason) => [win(reason, 0), win(reason, 1)] as const);
const [BY_ROW, BY_CAPTURE] = WINS;

export class BreakthroughPosition implements Position {
  readonly size: number;
  readonly cells: Int8Array;
  readonly slots: number;
  seat: Seat = 0;
  ply = 0;
  keyLo = 0;
  keyHi = 0;
  /** Start, end and captured piece, one entry per ply. Every ply advances a piece, so the size is sufficient. */
  private readonly undo: Int32Array;
  private depth = 0;

  constructor(size: number, cells: ArrayLike<number>, seat: Seat) {
    this.size = size;
    this.cells = Int8Array.from(cells);
    this.slots = size * size * 3;
    this.undo = new Int32Array(size * size * size + 1);
    for (let cell = 0; cell < this.cells.length; cell++) this.toggle(cell, this.cells[cell]!);
    if (seat === 1) this.pass();
  }

  generate(into: Int32Array, at: number): number {
    return this.decided() ? at : this.noisy(into, this.steps(into, at)); // rule 3.4: the end leaves no move
  }

  /** Rule 2.2. */
  noisy(into: Int32Array, at: number): number {
    if (this.decided()) return at;
    const { cells, size, seat } = this;
    const ahead = seat === 0 ? size : -size;
    let end = at;
    for (let from = 0; from < cells.length; from++) {
      const to = from + ahead;
      if (cells[from] !== seat + 1 || to < 0 || to >= cells.length) continue;
      const file = from % size;
      if (file > 0 && cells[to - 1] === 2 - seat) into[end++] = from | ((to - 1) << 6);
      if (file < size - 1 && cells[to + 1] === 2 - seat) into[end++] = from | ((to + 1) << 6);
    }
    return end;
  }

  /** Rule 2.1: straight or diagonally, onto empty cells. */
  private steps(into: Int32Array, at: number): number {
    const { cells, size, seat } = this;
    let end = at;
    for (let from = 0; from < cells.length; from++) {
      const to = from + (seat === 0 ? size : -size);
      if (cells[from] !== seat + 1 || to < 0 || to >= cells.length) continue;
      for (const side of [-1, 0, 1]) {
        const file = (from % size) + side;
        if (file >= 0 && file < size && cells[to + side] === EMPTY) into[end++] = from | ((to + side) << 6);
      }
    }
    return end;
  }

  make(move: Move): void {
    const from = startOf(move);
    const to = endOf(move);
    const taken = this.cells[to]!;
    this.undo[this.depth++] = move | (taken << 12);
    this.toggle(to, taken);
    this.put(to, this.cells[from]!);
    this.clear(from);
    this.pass();
    this.ply++;
  }

  unmake(): void {
    const made = this.undo[--this.depth]!;
    const from = made & 63;
    const to = (made >> 6) & 63;
    const taken = made >> 12;
    this.put(from, this.cells[to]!);
    this.clear(to);
    if (taken !== EMPTY) this.put(to, taken);
    this.pass();
    this.ply--;
  }

  slot(move: Move): number {
    return startOf(move) * 3 + ((endOf(move) % this.size) - (startOf(move) % this.size) + 1);
  }

  outcome(): Outcome | null {
    const mover = 1 - this.seat;
    if (this.onFarRow(mover)) return BY_ROW![mover]!; // rule 3.1
    if (this.onFarRow(this.seat)) return BY_ROW![this.seat]!;
    if (!this.cells.includes(this.seat + 1)) return BY_CAPTURE![mover]!; // rule 3.2
    if (!this.cells.includes(mover + 1)) return BY_CAPTURE![this.seat]!;
    return null; // rule 3.3: the foremost piece can always move
  }

  clone(): BreakthroughPosition {
    const copy = new BreakthroughPosition(this.size, this.cells, this.seat);
    copy.ply = this.ply;
    return copy;
  }

  /** Rules 3.1 and 3.2. */
  private decided(): boolean {
    return this.onFarRow(0) || this.onFarRow(1) || !this.cells.includes(1) || !this.cells.includes(2);
  }

  private onFarRow(seat: Seat): boolean {
    const { cells, size } = this;
    const first = seat === 0 ? cells.length - size : 0;
    for (let cell = first; cell < first + size; cell++) if (cells[cell] === seat + 1) return true;
    return false;
  }

  private put(cell: number, piece: number): void {
    this.cells[cell] = piece;
    this.toggle(cell, piece);
  }

  private clear(cell: number): void {
    this.toggle(cell, this.cells[cell]!);
    this.cells[cell] = EMPTY;
  }

  private pass(): void {
    this.seat = 1 - this.seat;
    this.keyLo ^= KEYS[2 * TURN_KEY]!;
    this.keyHi ^= KEYS[2 * TURN_KEY + 1]!;
  }

  private toggle(cell: number, piece: number): void {
    if (piece === EMPTY) return;
    this.keyLo ^= KEYS[2 * (3 * cell + piece)]!;
    this.keyHi ^= KEYS[2 * (3 * cell + piece) + 1]!;
  }
}

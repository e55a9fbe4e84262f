/**
 * The hot class: stones, make, unmake, key and the end. Cells hold 0 (empty), 1 (Red) or 2 (Blue), so a stone's
 * value is its seat + 1. A move is the cell of its stone. Knows no text.
 */
import { win } from '../../../src/core/outcome.ts';
import type { Move, Outcome, Position, Seat } from '../../../src/core/types.ts';
import { zobrist } from '../../../src/core/zobrist.ts';

export const EMPTY = 0;
const MOST_CELLS = 25;
/** By cell and seat; the last is Blue's turn. */
const KEYS = zobrist(2 * MOST_CELLS + 1, 0x4e81);
const CONNECTED = [win('connected', 0), win('connected', 1)] as const;
/** Rows and columns to the six neighbours: rows lean to the right. */
const STEPS = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
] as const;

export class HexletPosition implements Position {
  readonly size: number;
  readonly cells: Int8Array;
  readonly slots: number;
  seat: Seat = 0;
  ply = 0;
  keyLo = 0;
  keyHi = 0;
  private readonly undo: Int8Array;
  private depth = 0;
  private readonly seen: Uint8Array;
  private readonly queue: Int8Array;

  constructor(size: number, cells: ArrayLike<number>, seat: Seat) {
    this.size = size;
    this.slots = size * size;
    this.cells = new Int8Array(this.slots);
    this.undo = new Int8Array(this.slots);
    this.seen = new Uint8Array(this.slots);
    this.queue = new Int8Array(this.slots);
    for (let cell = 0; cell < cells.length; cell++)
      if (cells[cell] !== EMPTY) this.put(cell, cells[cell]! - 1);
    if (seat === 1) this.nextSeat();
  }

  /** Rule 2.1; rule 3.1: a finished game has no moves. */
  generate(into: Int32Array, at: number): number {
    if (this.outcome() !== null) return at;
    let end = at;
    for (let cell = 0; cell < this.slots; cell++) if (this.cells[cell] === EMPTY) into[end++] = cell;
    return end;
  }

  /** Rule 2.2: there are no captures. */
  noisy(_into: Int32Array, at: number): number {
    return at;
  }

  make(move: Move): void {
    this.put(move, this.seat);
    this.undo[this.depth++] = move;
    this.nextSeat();
    this.ply++;
  }

  unmake(): void {
    this.ply--;
    this.nextSeat();
    const cell = this.undo[--this.depth]!;
    this.cells[cell] = EMPTY;
    this.toggle(2 * cell + this.seat);
  }

  slot(move: Move): number {
    return move;
  }

  /** Rule 3.2: a full board has exactly one chain. */
  outcome(): Outcome | null {
    if (this.connects(1 - this.seat)) return CONNECTED[1 - this.seat]!;
    return this.connects(this.seat) ? CONNECTED[this.seat]! : null;
  }

  clone(): HexletPosition {
    const copy = new HexletPosition(this.size, this.cells, this.seat);
    copy.ply = this.ply;
    return copy;
  }

  stones(seat: Seat): number {
    return this.cells.reduce((sum, stone) => sum + (stone === seat + 1 ? 1 : 0), 0);
  }

  /** Rule 1.2, rule 3.1: true if a chain connects the two edges of a seat. */
  connects(seat: Seat): boolean {
    const { cells, queue, seen, size } = this;
    seen.fill(0);
    let end = 0;
    const reach = (cell: number): void => {
      if (seen[cell] !== 0 || cells[cell] !== seat + 1) return;
      seen[cell] = 1;
      queue[end++] = cell;
    };
    for (let i = 0; i < size; i++) reach(seat === 0 ? i : i * size);
    for (let next = 0; next < end; next++) {
      const [row, column] = [Math.floor(queue[next]! / size), queue[next]! % size];
      if ((seat === 0 ? row : column) === size - 1) return true;
      for (const [down, right] of STEPS) {
        const [r, c] = [row + down, column + right];
        if (r >= 0 && r < size && c >= 0 && c < size) reach(r * size + c);
      }
    }
    return false;
  }

  private put(cell: number, seat: Seat): void {
    this.cells[cell] = seat + 1;
    this.toggle(2 * cell + seat);
  }

  private nextSeat(): void {
    this.seat = 1 - this.seat;
    this.toggle(2 * MOST_CELLS);
  }

  private toggle(index: number): void {
    this.keyLo ^= KEYS[2 * index]!;
    this.keyHi ^= KEYS[2 * index + 1]!;
  }
}

/**
 * The board in the middle of a capture, for the cold side: drawing routes and explaining. Clear before fast; the
 * hot search has separate code for leaps.
 */
import type { Cell, Leg } from '../../core/types.ts';
import { geometry } from './board.ts';
import type { DameoPosition } from './position.ts';

export const neighbour = (cell: Cell, direction: number): Cell => geometry.neighbours[cell]![direction]!;

/** Codes 1 and 3 are White's, 2 and 4 Black's; 3 and 4 are kings. */
export const ownerOf = (code: number): number => (code - 1) & 1;

/** The board with the moving piece lifted: its start cell is empty, and its kind does not change. */
// rule 5.2.2, rule 5.2.3.1
export class LiftedBoard {
  readonly codes: readonly number[];
  readonly seat: number;
  readonly isKing: boolean;

  constructor(position: DameoPosition, from: Cell) {
    this.codes = geometry.cells.map((_, cell) => (cell === from ? 0 : position.code(cell)));
    this.seat = position.seat;
    this.isKing = position.code(from) > 2;
  }

  /** False beyond the edge. */
  isEmpty(cell: Cell): boolean {
    return cell >= 0 && this.codes[cell] === 0;
  }

  isEnemy(cell: Cell): boolean {
    return this.codes[cell] !== 0 && ownerOf(this.codes[cell]!) !== this.seat;
  }

  /** Every leap from a cell, of a king or of a man; `free` filters the enemies that may still be jumped. */
  // rule 5.1.1, rule 5.1.2, rule 5.1.3
  leaps(at: Cell, free: (cell: Cell) => boolean, isKing = this.isKing): Required<Leg>[] {
    const leaps: Required<Leg>[] = [];
    for (let direction = 0; direction < 8; direction += 2) {
      let takes = neighbour(at, direction);
      while (isKing && this.isEmpty(takes)) takes = neighbour(takes, direction);
      if (takes < 0 || !this.isEnemy(takes) || !free(takes)) continue;
      for (let to = neighbour(takes, direction); this.isEmpty(to); to = neighbour(to, direction)) {
        leaps.push({ to, takes });
        if (!isKing) break;
      }
    }
    return leaps;
  }
}

/** The straight line between two cells: its direction and the cells in between; null if there is none. */
export function lineBetween(from: Cell, to: Cell): { direction: number; between: Cell[] } | null {
  for (let direction = 0; direction < 8; direction++) {
    const between: Cell[] = [];
    for (let cell = neighbour(from, direction); cell >= 0; cell = neighbour(cell, direction)) {
      if (cell === to) return { direction, between };
      between.push(cell);
    }
  }
  return null;
}

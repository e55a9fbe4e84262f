/**
 * Single leaps on a board at rest in the middle of a capture, for the cold side: drawing routes and explaining.
 * Clear before fast; the hot search has its own.
 */
import type { Cell, Leg } from '../../core/types.ts';
import type { DameoPosition } from './position.ts';
import { geometry } from './tables.ts';

/** Piece codes by cell with the moving piece lifted, and who moves. */
export interface Lifted {
  codes: readonly number[];
  seat: number;
  isKing: boolean;
}

/** Codes 1 and 3 are White's, 2 and 4 Black's; 3 and 4 are kings. */
export const ownerOf = (code: number): number => (code - 1) & 1;

// rule 5.2.2, rule 5.2.3.1
export function lift(position: DameoPosition, from: Cell): Lifted {
  const codes = geometry.cells.map((_, cell) => (cell === from ? 0 : position.code(cell)));
  return { codes, seat: position.seat, isKing: position.code(from) > 2 };
}

/** Every leap from a cell; `free` says which enemies may still be jumped. */
// rule 5.1.1, rule 5.1.2, rule 5.1.3
export function leapsFrom(lifted: Lifted, at: Cell, free: (cell: Cell) => boolean): Required<Leg>[] {
  const { codes, isKing } = lifted;
  const step = (cell: Cell, direction: number) => geometry.neighbours[cell]![direction]!;
  const leaps: Required<Leg>[] = [];
  for (let direction = 0; direction < 8; direction += 2) {
    let takes = step(at, direction);
    while (isKing && takes >= 0 && codes[takes] === 0) takes = step(takes, direction);
    if (takes < 0 || codes[takes] === 0 || ownerOf(codes[takes]!) === lifted.seat || !free(takes)) continue;
    for (let to = step(takes, direction); to >= 0 && codes[to] === 0; to = step(to, direction)) {
      leaps.push({ to, takes });
      if (!isKing) break;
    }
  }
  return leaps;
}

/** The straight line between two different cells: its direction and the cells in between; null if there is none. */
export function lineBetween(from: Cell, to: Cell): { direction: number; between: Cell[] } | null {
  for (let direction = 0; direction < 8; direction++) {
    const between: Cell[] = [];
    for (
      let cell = geometry.neighbours[from]![direction]!;
      cell >= 0;
      cell = geometry.neighbours[cell]![direction]!
    ) {
      if (cell === to) return { direction, between };
      between.push(cell);
    }
  }
  return null;
}

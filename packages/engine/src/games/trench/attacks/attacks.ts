/**
 * Cold: men that can be lost, cell by cell from the capture rules. The hot evaluator computes the same with sets of
 * cells (`hanging.ts`); a test compares the two.
 */
import type { Cell, Seat } from '@tabuleiro/rules';
import {
  LAND,
  mayTake,
  seatOf,
  starsOf,
  stepsOf,
  TRENCH,
  type TrenchPosition,
} from '@tabuleiro/rules/games/trench';

export interface ThreatenedPiece {
  cell: Cell;
  /** Stars that the enemy gains by capturing here, after one recapture. */
  stars: number;
}

/** Whether the man on `from` reaches `target` and may capture there. */
export function strikes(position: TrenchPosition, from: Cell, target: Cell): boolean {
  const code = position.code(from);
  if (code === 0 || !mayTake(seatOf(code), from, target)) return false;
  return stepsOf(code).some(([df, dr]) => {
    for (let n = 1; n <= starsOf(code); n++) {
      const file = (from & 7) + n * df;
      const rank = (from >> 3) + n * dr;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) return false;
      const cell = rank * 8 + file;
      if (cell === target) return true;
      const there = position.code(cell);
      // a charge out of the trench passes enemies; friends always block
      if (there !== 0 && (LAND[from] !== TRENCH || seatOf(there) === seatOf(code))) return false;
    }
    return false;
  });
}

/** Every enemy that a man of the seat attacks, once per attacker. */
export function strikesOf(position: TrenchPosition, seat: Seat): { target: Cell; stars: number }[] {
  const found = [];
  for (let target = 0; target < 64; target++) {
    if (!stands(position, 1 - seat, target)) continue;
    const stars = starsOf(position.code(target));
    for (const _ of strikers(position, seat, target)) found.push({ target, stars });
  }
  return found;
}

/** The threatened losses of a seat, one entry for each unsafe man. */
export function lossesOf(position: TrenchPosition, seat: Seat): ThreatenedPiece[] {
  const losses: ThreatenedPiece[] = [];
  for (let cell = 0; cell < 64; cell++) {
    if (!stands(position, seat, cell)) continue;
    const takers = strikers(position, 1 - seat, cell).map((from) => starsOf(position.code(from)));
    if (takers.length === 0) continue;
    const guarded = strikers(position, seat, cell).length > 0;
    const stars = starsOf(position.code(cell)) - (guarded ? Math.min(...takers) : 0);
    if (stars > 0) losses.push({ cell, stars });
  }
  return losses;
}

const stands = (position: TrenchPosition, seat: Seat, cell: Cell): boolean =>
  position.code(cell) !== 0 && seatOf(position.code(cell)) === seat;

const strikers = (position: TrenchPosition, seat: Seat, target: Cell): Cell[] =>
  Array.from({ length: 64 }, (_, from) => from).filter(
    (from) => from !== target && stands(position, seat, from) && strikes(position, from, target),
  );

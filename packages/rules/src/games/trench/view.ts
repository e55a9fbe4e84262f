/** What a move looks like: its line with every capture on it. Writes no text. */
import type { Cell, Leg, Move, MoveView } from '../../core/types.ts';
import { fromOf, toOf } from './moves.ts';
import type { TrenchPosition } from './position.ts';
import { LINE_STEP } from './tables.ts';

/** Each captured cell is a leg, and so is an empty end cell; empty cells passed are none. One route only. */
// rule 7.3
export function viewMove(position: TrenchPosition, move: Move): MoveView {
  const from = fromOf(move);
  const to = toOf(move);
  const captured = cellsBetween(from, to).filter((cell) => position.code(cell) !== 0);
  const legs: Leg[] = captured.map((cell) => ({ to: cell, takes: cell }));
  if (position.code(to) === 0) legs.push({ to });
  return { from, paths: [legs], captured };
}

/** The cells after `from` on the straight line to `to`, that one included. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const step = LINE_STEP[(from << 6) | to]!;
  const cells: Cell[] = [];
  for (let cell = from; cell !== to; ) cells.push((cell += step));
  return cells;
}

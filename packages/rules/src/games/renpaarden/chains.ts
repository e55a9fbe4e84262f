/**
 * Single chains of hops, for drawing and explaining; the hot side does not need them. All chains belong to a
 * horse of the seat to move. Knows no text.
 */
import type { Cell } from '../../core/types.ts';
import type { RenpaardenPosition } from './position.ts';

export const isEnemy = (position: RenpaardenPosition, cell: Cell): boolean =>
  position.holder(cell) === 1 - position.seat;
export const isOwn = (position: RenpaardenPosition, cell: Cell): boolean =>
  position.holder(cell) === position.seat;
export const isEmpty = (position: RenpaardenPosition, cell: Cell): boolean => position.holder(cell) < 0;

/**
 * The cells of the shortest chain after `from`, including `to`; null if there is none. Of equally short chains,
 * the first by cell names: lists of hops have that order, and breadth-first search preserves it.
 */
// rule 1.4.2, rule 1.7
export function shortestChain(position: RenpaardenPosition, from: Cell, to: Cell): Cell[] | null {
  const { near } = position.board;
  // Most moves are one hop, and a long record needs the chain of each of its moves.
  if (near[from]!.includes(to)) return [to];
  const before = new Int8Array(near.length).fill(-1);
  const queue = [from];
  before[from] = from;
  for (const cell of queue)
    for (const next of near[cell]!) {
      if (before[next] !== -1) continue;
      before[next] = cell;
      if (next === to) return traceBack(before, from, to);
      if (isEnemy(position, next)) queue.push(next);
    }
  return null;
}

function traceBack(before: Int8Array, from: Cell, to: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let cell = to; cell !== from; cell = before[cell]!) cells.push(cell);
  return cells.reverse();
}

/** The enemy horses on which a chain from a cell can land. */
export function stonesFrom(position: RenpaardenPosition, from: Cell): Cell[] {
  const { near } = position.board;
  const stones: Cell[] = [];
  const visit = (cell: Cell) => {
    for (const next of near[cell]!)
      if (isEnemy(position, next) && !stones.includes(next)) {
        stones.push(next);
        visit(next);
      }
  };
  visit(from);
  return stones;
}

/** The empty square with the fewest hops from an enemy horse, or null in a dead end. */
// rule 1.6
export function wayOn(position: RenpaardenPosition, stone: Cell): Cell | null {
  const { near } = position.board;
  const queue = [stone];
  for (const cell of queue)
    for (const next of near[cell]!) {
      if (isEmpty(position, next)) return next;
      if (isEnemy(position, next) && !queue.includes(next)) queue.push(next);
    }
  return null;
}

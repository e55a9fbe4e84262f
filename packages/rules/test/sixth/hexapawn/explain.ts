/** Which rule forbids an attempt, and which cells show it: checks in the order in which a person would object. */
import type { Attempt, Cell, Fault } from '../../../src/core/types.ts';
import { EMPTY, type HexapawnPosition } from './position.ts';

export function explainHexapawn(position: HexapawnPosition, attempt: Attempt): Fault {
  const { cells, size, seat } = position;
  const [from, to] = attempt.cells as [Cell, Cell];
  if (attempt.cells.some((cell) => cell < 0)) return { code: 'off-board', rule: '1.1' };
  if (position.outcome()) return { code: 'game-over', rule: '3' };
  if (cells[from] === EMPTY) return { code: 'no-pawn', rule: '1.3', cells: [from] };
  if (cells[from] !== seat + 1) return { code: 'enemy-pawn', rule: '1.3', cells: [from] };
  if (attempt.choice !== undefined) return { code: 'no-choice', rule: '2.4', found: attempt.choice };
  if (attempt.cells.length > 2) return { code: 'one-step', rule: '2.4', cells: attempt.cells };
  const ranks = (Math.floor(to / size) - Math.floor(from / size)) * (seat === 0 ? 1 : -1);
  const files = Math.abs((to % size) - (from % size));
  if (ranks <= 0) return { code: 'not-ahead', rule: '2.3', cells: [from, to] };
  if (ranks > 1 || files > 1) return { code: 'too-far', rule: '2.1', cells: [from, to] };
  if (files === 0) return { code: 'step-blocked', rule: '2.1', cells: [to] };
  if (cells[to] === EMPTY) return { code: 'nothing-to-take', rule: '2.2', cells: [to] };
  return { code: 'own-pawn', rule: '2.2', cells: [to] };
}

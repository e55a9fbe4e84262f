/** A turn given away. The plies go on: the deadline counts the moves of each side by them. */
import { type PassTurn, passedTo } from '../../core/passed.ts';
import { RenpaardenPosition } from './position.ts';

// rule 1.3.1, rule 2.1
export const passed: PassTurn = (position) => {
  const own = position as RenpaardenPosition;
  const { board, terms, seat, ply } = own;
  const cells = board.geometry.cells.map((_, cell) => cell);
  const horses = [0, 1].map((owner) => cells.filter((cell) => own.holder(cell) === owner));
  return passedTo(own, new RenpaardenPosition(board, terms, horses, 1 - seat, ply + 1));
};

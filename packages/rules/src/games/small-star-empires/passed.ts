/** A turn given away between two empires; among more nobody is "the other side". */
import { type PassTurn, passedTo } from '../../core/passed.ts';
import type { StarPosition } from './position.ts';

/** rule 5.1: where the other has to pass, the turn comes back. */
export const passed: PassTurn = (position) => {
  const after = (position as StarPosition).clone();
  if (after.board.seats > 2) return null;
  after.keyLo = 0;
  after.keyHi = 0;
  after.settle(1 - position.seat);
  return passedTo(position, after);
};

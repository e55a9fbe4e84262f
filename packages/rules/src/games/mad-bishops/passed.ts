/** A turn given away: the colour to move changes and nothing else. */
import { type PassTurn, passedTo } from '../../core/passed.ts';
import { BishopsPosition } from './position.ts';

export const passed: PassTurn = (position) => {
  const own = position as BishopsPosition;
  const owners = own.board.ids.map((_, cell) => own.owner(cell));
  return passedTo(own, new BishopsPosition(own.board, owners, 1 - own.seat, own.ply + 1));
};

/** A turn given away: a ply without a man's move or a capture is a quiet one. */
import { type PassTurn, passedTo } from '../../core/passed.ts';
import { DameoPosition } from './position.ts';

// rule 7.4
export const passed: PassTurn = (position) => {
  const own = position as DameoPosition;
  const codes = Array.from({ length: 64 }, (_, cell) => own.code(cell));
  return passedTo(own, new DameoPosition(codes, 1 - own.seat, own.quiet + 1));
};

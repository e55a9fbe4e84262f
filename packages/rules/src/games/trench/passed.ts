/** A turn given away: a ply in which nothing was taken. */
import { type PassTurn, passedTo } from '../../core/passed.ts';
import { TrenchPosition } from './position.ts';

// rule 5.3, rule 5.4
export const passed: PassTurn = (position) => {
  const own = position as TrenchPosition;
  const { seat, ply, quiet } = own;
  const stars = [own.stars(0), own.stars(1)] as const;
  const counters = { seat: 1 - seat, ply: ply + 1, quiet: quiet + 1, stars };
  return passedTo(own, new TrenchPosition(own.variant, own.words, counters));
};

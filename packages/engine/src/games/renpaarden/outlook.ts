/**
 * Discounts a lead that may not win. Without a home deadline a seat that keeps a horse at home cannot be forced to
 * lose, because the opponent's goal lacks its square (docs/games/renpaarden.md). Near the move limit a lead that
 * cannot arrive in time is worthless.
 */
import type { Seat } from '@tabuleiro/rules';
import { NEVER, ownMoves, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';

/** Logarithmic value of a blocked lead: `DOUBLE` is worth `HELD` points, three times `DOUBLE` twice that. */
const DOUBLE = 150;
const HELD = 16;
/** Blocking counts from the first share of the leader's hops left, and fully at the second. */
const FAR_OFF = 0.8;
const NEAR_BY = 0.5;
/** Plies before the limit from which arrival is checked; no race from the start takes longer. */
export const NEAR_LIMIT = 160;

/** One seat's horses at home, its horses outside the goal, and the hops that these need. */
export interface RaceWay {
  home: number;
  outside: number;
  hops: number;
}

/**
 * Adjusts `value`, the race alone for seat 0, to how the game can end. It is monotonic, so a search still prefers
 * the better race. `starting`: hops of a seat at the start.
 */
export function outlook(
  position: RenpaardenPosition,
  value: number,
  white: RaceWay,
  black: RaceWay,
  starting: number,
): number {
  const leader = value > 0 ? 0 : 1;
  const [ahead, behind] = leader === 0 ? [white, black] : [black, white];
  const { terms } = position;
  let worth = value;
  if (terms.deadline === NEVER && behind.home > 0) {
    const held = Math.sign(value) * HELD * Math.log2(1 + Math.abs(value) / DOUBLE);
    worth += (held - worth) * atTheDoor(ahead, starting);
  }
  if (terms.limit - position.ply < NEAR_LIMIT) worth *= chanceToArrive(position, leader, ahead);
  return worth;
}

/** 0 while the leader is far from the goal, 1 when only the opponent's horses at home hold him up. */
function atTheDoor({ hops }: RaceWay, starting: number): number {
  return Math.max(0, Math.min(1, (FAR_OFF - hops / starting) / (FAR_OFF - NEAR_BY)));
}

/** 1 with a move for every hop, 0 with fewer moves than horses outside: each of them needs at least one. */
function chanceToArrive({ terms, ply }: RenpaardenPosition, seat: Seat, { outside, hops }: RaceWay): number {
  const moves = ownMoves(seat, terms.limit) - ownMoves(seat, ply);
  if (moves >= hops) return 1;
  return moves < outside ? 0 : (moves - outside + 1) / (hops - outside + 1);
}

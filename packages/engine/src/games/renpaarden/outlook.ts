/**
 * What a lead in the race is worth when the race may never be run. Without a home deadline nobody can be forced to lose
 * who keeps a horse at home: its square is missing in the other's goal (docs/games/renpaarden.md). And where the move limit
 * is near, a lead that cannot arrive any more is worth nothing.
 */
import type { Seat } from '@tabuleiro/rules';
import { NEVER, ownMoves, type RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';

/** A lead of `DOUBLE` against a horse at home is `HELD` points, and so is each time as much again. */
const DOUBLE = 150;
const HELD = 16;
/** Parts of the hops from start to goal that the leader has left: from the one on blocking counts, at the other it is all. */
const FAR_OFF = 0.8;
const NEAR_BY = 0.5;
/** Plies before the limit from which it is looked at; no race from the start takes longer. */
export const NEAR_LIMIT = 160;

/** Of one seat: horses at home, horses outside the goal, and the hops that these need. */
export interface RaceWay {
  home: number;
  outside: number;
  hops: number;
}

/**
 * The value for seat 0, as the race alone has it, in view of how the game can end. Order is kept, so that a search still
 * prefers the better race. `starting`: the hops of a seat at the start.
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

/** 0 while the leader is on his way, 1 when the other's horses at home are what he waits for. */
function atTheDoor({ hops }: RaceWay, starting: number): number {
  return Math.max(0, Math.min(1, (FAR_OFF - hops / starting) / (FAR_OFF - NEAR_BY)));
}

/** 1 with a move for every hop, 0 with fewer moves than horses outside: each of them needs one at least. */
function chanceToArrive({ terms, ply }: RenpaardenPosition, seat: Seat, { outside, hops }: RaceWay): number {
  const moves = ownMoves(seat, terms.limit) - ownMoves(seat, ply);
  if (moves >= hops) return 1;
  return moves < outside ? 0 : (moves - outside + 1) / (hops - outside + 1);
}

/** Wins and draws. Keeps no history: the caller passes the number of occurrences of a position. */
import { draw, win } from '../../core/outcome.ts';
import type { Outcome, Seat } from '../../core/types.ts';
import { type HorseBoard, WORDS } from './board.ts';
import type { EndLimits } from './variants.ts';

/** By winning seat. */
const GOAL = [win('goal', 0), win('goal', 1)] as const;
const LOITERING = [win('loitering', 0), win('loitering', 1)] as const;
const REPETITION = draw('repetition');
const MOVE_LIMIT = draw('move-limit');

/** The rule of each end. */
export const END_RULES: Readonly<Record<string, string>> = {
  goal: '1.8',
  loitering: '1.3.1',
  repetition: '1.9.1',
  'move-limit': '1.9.2',
};

/** Moves made by a seat after `ply` plies. */
// rule 2.1
export const ownMoves = (seat: Seat, ply: number): number => (ply + 1 - seat) >> 1;

/** Goal before loitering, loitering before the draws; if both goals are full, White wins. */
export function judge(
  board: HorseBoard,
  terms: EndLimits,
  horses: Int32Array,
  seat: Seat,
  ply: number,
  stood: number,
): Outcome | null {
  const { homes } = board;
  // rule 1.8
  if (fills(horses, 0, homes, WORDS)) return GOAL[0];
  if (fills(horses, WORDS, homes, 0)) return GOAL[1];
  // rule 1.3.1: the mover is the seat not to move now
  if (ply >= terms.deadline && loiters(horses, homes, 1 - seat) && ownMoves(1 - seat, ply) >= terms.deadline)
    return LOITERING[seat === 0 ? 0 : 1];
  if (stood >= terms.repetitions) return REPETITION; // rule 1.9.1
  return ply >= terms.limit ? MOVE_LIMIT : null; // rule 1.9.2
}

function fills(horses: Int32Array, own: number, homes: Int32Array, goal: number): boolean {
  return (
    (homes[goal]! & ~horses[own]!) === 0 &&
    (homes[goal + 1]! & ~horses[own + 1]!) === 0 &&
    (homes[goal + 2]! & ~horses[own + 2]!) === 0
  );
}

function loiters(horses: Int32Array, homes: Int32Array, seat: Seat): boolean {
  const at = WORDS * seat;
  return (
    ((horses[at]! & homes[at]!) | (horses[at + 1]! & homes[at + 1]!) | (horses[at + 2]! & homes[at + 2]!)) !==
    0
  );
}

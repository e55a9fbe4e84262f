/** Who has won, and when nobody will. Keeps no history: how often a position has stood comes from outside. */
import { draw, win } from '../../core/outcome.ts';
import type { Outcome, Seat } from '../../core/types.ts';
import { type HorseBoard, WORDS } from './board.ts';
import type { EndLimits } from './variants.ts';

/** By the seat that wins. */
const GOAL = [win('goal', 0), win('goal', 1)] as const;
const LOITERING = [win('loitering', 0), win('loitering', 1)] as const;
const REPETITION = draw('repetition');
const MOVE_LIMIT = draw('move-limit');

/** The rule behind each end that leaves no move. */
export const END_RULES: Readonly<Record<string, string>> = {
  goal: '1.8',
  loitering: '1.3.1',
  repetition: '1.9.1',
  'move-limit': '1.9.2',
};

/** Moves made by a seat when that many plies have been played. */
// rule 2.1
export const ownMoves = (seat: Seat, ply: number): number => (ply + 1 - seat) >> 1;

/** Goal before loitering, loitering before the draws; of two full goals White's counts. */
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
  // rule 1.3.1: the mover is the seat that is not to move now
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

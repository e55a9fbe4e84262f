/** Shared by both evaluators of Trench: the end of the game, the counters and move promises. */
import type { Move } from '@tabuleiro/rules';
import {
  CAPTURE,
  LINE_STEP,
  NO_LIMIT,
  STARS,
  SWEEP,
  TO_SHIFT,
  type TrenchPosition,
} from '@tabuleiro/rules/games/trench';
import { URGENT } from '../../types.ts';
import { guarded } from './attacks/hanging.ts';

/** Trench has no repetition rule, so the position alone decides. */
export const isOver = (position: TrenchPosition): boolean => position.end() !== 0;

/** From this many plies before a limit, the counter is part of the position. */
const NEAR_PLIES = 16;
const NEAR_QUIET = 12;

/** Stars need no salt: within one search they follow from the board. */
export function saltOf(position: TrenchPosition): number {
  const plies = Math.max(0, NEAR_PLIES + 1 - pliesLeft(position));
  const quiet = Math.max(0, NEAR_QUIET + 1 - (position.variant.quietLimit - position.quiet));
  if ((plies | quiet) === 0) return 0;
  // spread over all bits, because the table uses only some of them as an index
  return Math.imul((plies << 8) | quiet, 0x9e3779b1);
}

/** Base promise of quiet moves, and its resolution. */
const LEVEL = 1 << 13;
const FINE = 64;

/**
 * Captures first, by the most stars taken, then by the fewest risked; quiet moves by positional gain. A capture
 * that loses stars to a recapture is not urgent but comes first among the rest: 60 pairs of games at 5,000 nodes,
 * +0.23 stars a game (+- 0.13).
 */
export function promiseOf(position: TrenchPosition, move: Move, places: Float64Array): number {
  const w = position.words;
  const from = move & 63;
  const to = (move >> TO_SHIFT) & 63;
  const code = w[from]!;
  if (move >= CAPTURE) {
    const taken = takenBy(w, move);
    const stars = code & 7;
    if (taken < stars && guarded(w, 1 - (code >> 3), to)) return URGENT - 1 - (stars - taken);
    return URGENT + 8 * taken + 7 - stars;
  }
  const gain = places[(code << 6) | to]! - places[(code << 6) | from]!;
  const promise = (LEVEL + (code < 8 ? gain : -gain) * FINE) | 0;
  return promise < 0 ? 0 : promise >= URGENT ? URGENT - 1 : promise;
}

/** Whether no move is a capture; then none is urgent. */
export function takeNothing(moves: Int32Array, at: number, end: number): boolean {
  for (let i = at; i < end; i++) if (moves[i]! >= CAPTURE) return false;
  return true;
}

/** Stars that a capture takes; at the end of a charge the end cell may be empty. */
export function takenBy(w: Int32Array, move: Move): number {
  const to = (move >> TO_SHIFT) & 63;
  let stars = w[to]! & 7;
  if ((move & SWEEP) === 0) return stars;
  const step = LINE_STEP[((move & 63) << 6) | to]!;
  for (let cell = (move & 63) + step; cell !== to; cell += step) stars += w[cell]! & 7;
  return stars;
}

/** Black's lead in stars. */
export const leadOf = (position: TrenchPosition): number =>
  position.words[STARS]! - position.words[STARS + 1]!;

/**
 * Whether both armies began with equal stars. Then a side without men also has fewer stars. In a set-up position it
 * may have more, and the lead does not decide the winner.
 */
export function starsFit(position: TrenchPosition): boolean {
  const { words } = position;
  let lead = leadOf(position);
  for (let cell = 0; cell < 64; cell++) {
    const code = words[cell]!;
    lead += code < 8 ? -(code & 7) : code & 7;
  }
  return lead === 0;
}

/** From this many plies left on, positional features count in full. */
export const HORIZON = 32;

export const pliesLeft = ({ variant, ply }: TrenchPosition): number => variant.plyLimit - ply;

/** The weight of positional features, 0 to 1: at the last ply only stars remain. */
export function future(position: TrenchPosition): number {
  const left = pliesLeft(position);
  return left >= HORIZON ? 1 : Math.max(0, left) / HORIZON;
}

/** The seat that plays the last ply before the limit; -1 without a limit. */
export function lastMover(position: TrenchPosition): number {
  if (position.variant.plyLimit === NO_LIMIT) return -1;
  return (pliesLeft(position) & 1) === 1 ? position.seat : 1 - position.seat;
}

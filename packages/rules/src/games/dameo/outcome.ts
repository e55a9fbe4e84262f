/** Wins and draws of one state. Keeps no history: the caller passes the number of occurrences of the position. */
import { draw, win } from '../../core/outcome.ts';
import type { Outcome } from '../../core/types.ts';
import { findCaptures } from './captures.ts';
import { ENEMY, KINGS, META, NOT_FILE_A, NOT_FILE_H, OWN, QUIET } from './layout.ts';

/** Quiet plies that draw the game: with any pieces, and with one king each. */
export const QUIET_LIMIT = 50;
export const LONE_KINGS_LIMIT = 4;
const REPETITIONS = 3;

/** By winning seat. */
const CAPTURED = [win('captured', 0), win('captured', 1)] as const;
const BLOCKED = [win('blocked', 0), win('blocked', 1)] as const;
const LONE_KINGS = draw('lone-kings');
const REPETITION = draw('repetition');
const QUIET_PLIES = draw('quiet');

// rule 2.4, rule 6.1, rule 6.2, rule 7.1, rule 7.2, rule 7.3, rule 7.6
export function judge(w: Int32Array, s: number, stood: number): Outcome | null {
  if (!canMove(w, s)) {
    const left = w[s + OWN]! | w[s + OWN + 1]!;
    return (left === 0 ? CAPTURED : BLOCKED)[(w[s + META]! & 1) === 0 ? 1 : 0];
  }
  const quiet = w[s + QUIET]!;
  if (quiet >= LONE_KINGS_LIMIT && loneKings(w, s)) return LONE_KINGS;
  if (stood >= REPETITIONS) return REPETITION;
  return quiet >= QUIET_LIMIT ? QUIET_PLIES : null;
}

/** True for exactly one king each and nothing else. */
export function loneKings(w: Int32Array, s: number): boolean {
  const lo = w[s + OWN]! | w[s + ENEMY]!;
  const hi = w[s + OWN + 1]! | w[s + ENEMY + 1]!;
  if (lo !== w[s + KINGS] || hi !== w[s + KINGS + 1]) return false;
  return single(w[s + OWN]!, w[s + OWN + 1]!) && single(w[s + ENEMY]!, w[s + ENEMY + 1]!);
}

const single = (lo: number, hi: number): boolean =>
  (lo | hi) !== 0 && (lo & (lo - 1)) === 0 && (hi & (hi - 1)) === 0 && (lo === 0 || hi === 0);

/**
 * True if any move exists. Checks steps first, for all pieces at once: a line can move only if its foremost man
 * can step. Searches captures only if nothing can step.
 */
// rule 2.4
function canMove(w: Int32Array, s: number): boolean {
  const lo = ~(w[s + OWN]! | w[s + ENEMY]!);
  const hi = ~(w[s + OWN + 1]! | w[s + ENEMY + 1]!);
  // Each empty cell with its two neighbours in the rank; shifted by one rank, these are the cells that can reach
  // it.
  const wideLo = lo | ((lo & NOT_FILE_H) << 1) | ((lo & NOT_FILE_A) >>> 1);
  const wideHi = hi | ((hi & NOT_FILE_H) << 1) | ((hi & NOT_FILE_A) >>> 1);
  const belowLo = (wideLo >>> 8) | (wideHi << 24);
  const belowHi = wideHi >>> 8;
  const aboveLo = wideLo << 8;
  const aboveHi = (wideHi << 8) | (wideLo >>> 24);
  const up = (w[s + META]! & 1) === 0;
  const startsLo = (up ? belowLo : aboveLo) | (w[s + KINGS]! & (belowLo | wideLo | aboveLo));
  const startsHi = (up ? belowHi : aboveHi) | (w[s + KINGS + 1]! & (belowHi | wideHi | aboveHi));
  return ((w[s + OWN]! & startsLo) | (w[s + OWN + 1]! & startsHi)) !== 0 || findCaptures(w, s) > 0;
}

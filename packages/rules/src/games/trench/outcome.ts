/** Wins and draws with their reasons. Keeps no history: Trench has no rule of repetition (rule 5.12). */
import { draw, win } from '../../core/outcome.ts';
import type { Outcome, Seat } from '../../core/types.ts';
import { MEN, STARS } from './layout.ts';
import type { Variant } from './variants.ts';

/** Reasons by the code of `findEnd`; the rule of each is `5.<code>`. */
// rule 7.5
export const REASONS = ['', 'annihilation', 'points', 'ply-limit', 'quiet-limit', 'no-moves'] as const;
export const NO_MOVES = 5;

/** Code of the first end that applies, 0 for none. The caller checks for no moves (rule 5.5). */
// rule 5.1, rule 5.2, rule 5.3, rule 5.4: tested in this order
export function findEnd(w: Int32Array, seat: Seat, ply: number, quiet: number, variant: Variant): number {
  if ((w[MEN]! | w[MEN + 1]!) === 0 || (w[MEN + 2]! | w[MEN + 3]!) === 0) return 1;
  if (w[STARS]! >= variant.target || w[STARS + 1]! >= variant.target)
    if (!variant.equalTurns || seat === 0) return 2; // rule 5.9
  if (ply >= variant.plyLimit) return 3;
  return quiet >= variant.quietLimit ? 4 : 0;
}

/** Built once for each end, winner and pair of star counts, then cached: an outcome never changes. */
const outcomes = new Map<number, Outcome>();

export function outcomeOf(end: number, w: Int32Array, seat: Seat): Outcome {
  const black = w[STARS]!;
  const white = w[STARS + 1]!;
  const winner = winnerOf(end, w, seat);
  const key = (((end * 3 + winner + 1) << 10) | black) * 1024 + white;
  let outcome = outcomes.get(key);
  if (outcome === undefined) {
    const reason = REASONS[end]!;
    outcome = { ...(winner < 0 ? draw(reason) : win(reason, winner)), points: [black, white] };
    outcomes.set(key, outcome);
  }
  return outcome;
}

/** A seat, or -1 for a draw. */
function winnerOf(end: number, w: Int32Array, seat: Seat): Seat {
  if (end === 1) return (w[MEN]! | w[MEN + 1]!) === 0 ? 1 : 0;
  if (end === NO_MOVES) return 1 - seat;
  const lead = w[STARS]! - w[STARS + 1]!;
  return lead === 0 ? -1 : lead > 0 ? 0 : 1;
}

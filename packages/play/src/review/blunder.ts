/** Whether a move that was just made is a blunder: asked while one plays, and fetched by those who are taught. */
import { type Answer, lossOf, MARKED_LOSS } from '@tabuleiro/engine';
import type { Result, Seat } from '@tabuleiro/rules';

/** By what was known before the move and after it; never where that is not known. */
export function isBlunder(seat: Seat, before: Result<Answer>, after: Result<Answer>): boolean {
  const best = before.ok ? before.value.lines[0] : undefined;
  const left = after.ok ? after.value.lines[0] : undefined;
  return best !== undefined && left !== undefined && lossOf(seat, best, left) >= MARKED_LOSS['??'];
}

/** Tells whether a move that was just made is a blunder, and why. Loaded only by those who are taught. */
import { type Answer, lossOf, MARKED_LOSS } from '@tabuleiro/engine';
import type { Position, Result, Rules } from '@tabuleiro/rules';
import type { BilingualText } from '../actions/words.ts';
import { explainMove } from '../effects/say-line.ts';

/** A move with the position in which it was made. */
interface MadeMove {
  rules: Rules;
  position: Position;
  move: string;
}

/**
 * Compares what the engine said before the move and after it. Null where the move is no blunder, where the engine did not
 * answer, and where there is no reason that a person could see on the board.
 */
export async function explainBlunder(
  { rules, position, move }: MadeMove,
  before: Result<Answer>,
  after: Result<Answer>,
): Promise<BilingualText | null> {
  const { seat } = position;
  const best = before.ok ? before.value.lines[0] : undefined;
  const left = after.ok ? after.value.lines[0] : undefined;
  if (!best || !left || lossOf(seat, best, left) < MARKED_LOSS['??']) return null;
  const lines = {
    played: [move, ...left.moves],
    better: best.moves,
    shares: { before: best.shares[seat]!, after: left.shares[seat]! },
  };
  return explainMove(rules, position, lines, true);
}

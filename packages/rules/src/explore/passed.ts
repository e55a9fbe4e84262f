/** Passes the turn in a position, to show the threats of the side that is not to move. */
import { readPosition } from '../core/door.ts';
import { type GameParts, loadPart } from '../core/part.ts';
import type { PassedFields } from '../core/passed.ts';
import type { Position, Rules } from '../core/types.ts';
import { passed as files } from './parts.ts';

/**
 * The same board with the other seat to move. Null if that is not possible: the game is over or would be, there
 * are three or four seats, or the turn comes back at once.
 */
export type PassTurn = (rules: Rules, position: Position) => Position | null;

/** Loaded on demand; null for a game without this part. */
export async function loadPassed(gameId: string): Promise<PassTurn | null> {
  const known: GameParts<{ passed: PassedFields }> = files;
  const part = await loadPart(known, gameId);
  return part && ((rules, position) => passTurn(part.passed, rules, position));
}

function passTurn(passed: PassedFields, rules: Rules, position: Position): Position | null {
  if (rules.seats.length !== 2 || position.outcome()) return null;
  const text = passed(rules.format(position).split(' ')).join(' ');
  const after = readPosition(rules.game, text, rules.options);
  if (!after.ok) return null;
  const { value } = after;
  return value.position.outcome() || value.position.seat === position.seat ? null : value.position;
}

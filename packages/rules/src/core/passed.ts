/** The turn given away: what a game answers when somebody asks what the other side could do here. */
import type { Position } from './types.ts';

/**
 * The same board with the other seat to move; counters of plies go on by one. Null where such a position cannot stand: the game
 * is over or would be, there are three or four seats, or the turn comes back at once.
 */
export type PassTurn = (position: Position) => Position | null;

/** `after` is `before` with the other seat to move. */
export const passedTo = (before: Position, after: Position): Position | null =>
  before.outcome() || after.outcome() || after.seat === before.seat ? null : after;

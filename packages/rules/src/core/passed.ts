/** The turn given away: what a game answers when somebody asks what the other side could do here. */
import type { Position } from './types.ts';

/** `after` is `before` with the other seat to move. Null where the game is over before or after it, or the turn comes back. */
export const passedTo = <P extends Position>(before: P, after: P): P | null =>
  before.outcome() || after.outcome() || after.seat === before.seat ? null : after;

/**
 * Finds the player at this board for an action. `own` comes from the authority: several people may share a screen,
 * others play online, and a watcher has no player.
 */
import type { Player, Session } from '@tabuleiro/rules/match';

/** For whom resigning or offering is meant: the own player to move, else the first. */
export function actorOf({ toMove }: Session, own: readonly Player[]): Player | undefined {
  return toMove !== null && own.includes(toMove) ? toMove : own[0];
}

/** For whom undo goes back: to the own last decision, or by one move where all players sit here, or none. */
export function undoFor(session: Session, own: readonly Player[]): Player | undefined {
  const mixed = own.length > 0 && own.length < session.plan.players.length;
  return mixed ? actorOf(session, own) : undefined;
}

/** Whether the board must be turned so that the only own player at a board of two sits below. */
export function sitsAbove(session: Session, own: readonly Player[]): boolean {
  return session.plan.players.length === 2 && own.length === 1 && session.seatOf(own[0]!) === 1;
}

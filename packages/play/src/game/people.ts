/** Who of the players are people, and for whom something is asked where several of them share one screen. */
import type { Player, Session } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';

export function peopleOf({ plan }: Session): Player[] {
  return plan.players.flatMap(({ kind }, player) => (kind === HUMAN ? [player] : []));
}

/** The person for whom resigning or offering is meant: the one to move, else the first. */
export function personAt(session: Session): Player | undefined {
  const people = peopleOf(session);
  const { toMove } = session;
  return toMove !== null && people.includes(toMove) ? toMove : people[0];
}

/** For whom undo goes back: against computers a person goes back to the own last decision; among people only, by one move. */
export function undoFor(session: Session): Player | undefined {
  const people = peopleOf(session);
  const mixed = people.length > 0 && people.length < session.plan.players.length;
  return mixed ? personAt(session) : undefined;
}

/** Whether the board must be turned so that the only person at a board of two sits below. */
export function sitsAbove(session: Session): boolean {
  const people = peopleOf(session);
  return session.plan.players.length === 2 && people.length === 1 && session.seatOf(people[0]!) === 1;
}

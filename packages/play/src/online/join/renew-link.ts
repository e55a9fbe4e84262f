/**
 * A new link for a seat. The new secret is stored beside the old one before the server is asked. If the answer is lost, the
 * same request is repeated with the same secret, which settles the question.
 */
import { fail, type Result } from '@tabuleiro/rules';
import type { ServerDoor } from '../server-door.ts';
import { type HeldSeat, newSecret, type SeatsPort } from './seats.ts';

export interface RenewPorts {
  seats: Pick<SeatsPort, 'hold'>;
  server: Pick<ServerDoor, 'newLink'>;
}

/** The server understood and refused: asking again would not help. */
const REFUSALS = ['link-void', 'link-taken', 'link-early', 'links-many', 'game-unknown'];

/** Asks for the unconfirmed link, else for a new one. The server is not asked if the seat cannot be stored. */
export async function renewLink(
  { seats, server }: RenewPorts,
  seat: HeldSeat,
): Promise<Result<{ secret: string }>> {
  const { next = newSecret(), ...old } = seat;
  const unkept = seats.hold({ ...seat, next });
  if (unkept) return fail(unkept);
  const made = await server.newLink(seat, next);
  if (made.ok) seats.hold({ ...old, secret: made.value.secret });
  else if (REFUSALS.includes(made.fault.code)) seats.hold(old);
  return made;
}

/** Settles every link that the server has not confirmed. */
export async function settleLinks(ports: RenewPorts & { seats: SeatsPort }): Promise<void> {
  const open = ports.seats.all().filter(({ next }) => next !== undefined);
  await Promise.all(open.map((seat) => renewLink(ports, seat)));
}

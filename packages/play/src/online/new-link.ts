/**
 * A new link for a place. The new secret is chosen here and written beside the old one before the server is asked: a page
 * that is closed or a line that breaks in between leaves both, and asking again with the same one settles which of them holds.
 */
import { type Fault, fail, type Result } from '@tabuleiro/rules';
import type { SeatKey } from './turns.ts';

/** A place as a book keeps it; `next` is there while nobody knows whether the server has taken it. */
export interface LinkedSeat extends SeatKey {
  next?: string | undefined;
}

export interface LinkPorts<S extends LinkedSeat> {
  newSecret(): string;
  /** Writes the place into the book, or says why not. */
  hold(seat: S): Fault | null;
  /** Asks the server. */
  ask(fresh: string): Promise<Result<{ secret: string }>>;
}

/** The server has understood and said no: asking again would not help. */
const REFUSALS = ['link-void', 'link-taken', 'link-early', 'links-many', 'game-unknown'];

/** Asks for the link that is not settled, else for a new one. Nothing is asked where the book cannot be written. */
export async function renewSeat<S extends LinkedSeat>(
  seat: S,
  ports: LinkPorts<S>,
): Promise<Result<{ secret: string }>> {
  const { next = ports.newSecret(), ...old } = seat;
  const unkept = ports.hold({ ...seat, next });
  if (unkept) return fail(unkept);
  const made = await ports.ask(next);
  if (made.ok) ports.hold({ ...(old as S), secret: made.value.secret });
  else if (REFUSALS.includes(made.fault.code)) ports.hold(old as S);
  return made;
}

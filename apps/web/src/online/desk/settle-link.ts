/** Links of held seats that need the server: renewal, an unanswered renewal, an opened link. */
import { takeSeat } from '@tabuleiro/play/online/join/enter';
import { renewLink, settleLinks } from '@tabuleiro/play/online/join/renew-link';
import type { SeatKey } from '@tabuleiro/play/online/turns';
import type { Fault } from '@tabuleiro/rules';
import { seatIn, seatsPort } from '../../store/seats/seats.ts';
import { server } from './server.ts';

const ports = { seats: seatsPort, server };

/** Null, or why there is no new link. */
export async function settleLink(game: string): Promise<Fault | null> {
  const seat = seatIn(game);
  const made = seat ? await renewLink(ports, seat) : null;
  return made?.ok === false ? made.fault : null;
}

export const takeLink = (seat: SeatKey) => takeSeat(ports, seat);

export const settleAll = () => settleLinks(ports);

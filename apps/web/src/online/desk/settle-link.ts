/** A new link for the place that is held in a game: asked for, or asked for again where an answer is missing. */
import { renewSeat } from '@tabuleiro/play/online/new-link';
import type { Fault } from '@tabuleiro/rules';
import { type HeldSeat, heldSeats, holdSeat, newSecret, seatIn } from '../../store/seats/seats.ts';
import { server } from './server.ts';

/** Null, or why there is none. */
export async function settleLink(game: string): Promise<Fault | null> {
  const seat = seatIn(game);
  if (!seat) return null;
  const made = await renewSeat(seat, {
    newSecret,
    hold(changed) {
      holdSeat(changed);
      return null; // a storage that is full or forbidden: it lasts as long as the page
    },
    ask: (fresh) => server.newLink(seat, fresh),
  });
  return made.ok ? null : made.fault;
}

/** A link that was opened beside another one that is held: an old one would lose the place. */
export async function takeLink(seat: HeldSeat): Promise<void> {
  if (await server.holds(seat)) holdSeat(seat);
}

/** All that are not settled. */
export async function settleLinks(): Promise<void> {
  for (const { game, next } of heldSeats()) if (next) await settleLink(game);
}

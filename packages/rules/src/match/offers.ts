/**
 * Draw offers as values. One offer can be on the table; with three or four players all the others must agree.
 * A move by anybody who has not agreed refuses it, so an offer made together with one's own move stands.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import type { Player } from './match.ts';

/** The draw offer that waits for answers, and who has asked when. */
export interface Offers {
  pending: { by: Player; agreed: readonly Player[] } | null;
  /** The ply at which each player last offered, or -1: once a ply is enough. */
  asked: readonly number[];
}

export function noOffers(players: number): Offers {
  return { pending: null, asked: Array.from({ length: players }, () => -1) };
}

export function offerDraw(offers: Offers, player: Player, ply: number): Result<Offers> {
  if (offers.pending || offers.asked[player] === ply) return fail({ code: 'offer-repeated' });
  const asked = offers.asked.map((last, i) => (i === player ? ply : last));
  return ok({ pending: { by: player, agreed: [] }, asked });
}

export function agreeDraw(offers: Offers, player: Player): Result<Offers> {
  const { pending } = offers;
  if (!pending || pending.by === player) return fail({ code: 'offer-none' });
  if (pending.agreed.includes(player)) return ok(offers);
  return ok({ ...offers, pending: { by: pending.by, agreed: [...pending.agreed, player] } });
}

/** Refused by one of the others, or taken back by whoever made it. */
export function dropDraw(offers: Offers): Result<Offers> {
  return offers.pending ? ok({ ...offers, pending: null }) : fail({ code: 'offer-none' });
}

export function allAgree({ pending, asked }: Offers): boolean {
  return pending !== null && pending.agreed.length === asked.length - 1;
}

/** What a move by this player leaves of the offers. */
export function offersAfterMove(offers: Offers, player: Player): Offers {
  const { pending } = offers;
  const kept = !pending || pending.by === player || pending.agreed.includes(player);
  return kept ? offers : { ...offers, pending: null };
}

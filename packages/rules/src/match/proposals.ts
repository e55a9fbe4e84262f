/**
 * Proposals as values: what one player asks of all the others, and who has accepted. Every player can have one open. A
 * move by a player who is asked and has not accepted declines it, so a draw offered together with one's own move stands;
 * a takeback also falls with the next move of the player who asked for it.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import type { Player } from './match.ts';

/** What can be proposed. */
export const PROPOSALS = ['draw', 'takeback'] as const;
/** One of `PROPOSALS`. */
export type ProposalKind = (typeof PROPOSALS)[number];

/** Something that one player asks of the others and that waits for their answers. */
export interface Proposal {
  /** Number of the event that proposed it: an answer names it. */
  number: number;
  by: Player;
  what: ProposalKind;
  accepted: readonly Player[];
}

/** The open proposals, and who has proposed what when. */
export interface Consent {
  open: readonly Proposal[];
  /** The ply at which each player last proposed it, or -1: once a ply is enough. */
  asked: Readonly<Record<ProposalKind, readonly number[]>>;
}

export function noConsent(players: number): Consent {
  const never = Array.from({ length: players }, () => -1);
  return { open: [], asked: { draw: never, takeback: never } };
}

/** A new proposal at that ply. */
export function propose(
  consent: Consent,
  proposal: Omit<Proposal, 'accepted'>,
  ply: number,
): Result<Consent> {
  const { open, asked } = consent;
  const { by, what } = proposal;
  if (open.some((each) => each.by === by) || asked[what][by] === ply)
    return fail({ code: 'proposal-repeated' });
  const plies = asked[what].map((last, player) => (player === by ? ply : last));
  return ok({ open: [...open, { ...proposal, accepted: [] }], asked: { ...asked, [what]: plies } });
}

export function accept(consent: Consent, number: number, player: Player): Result<Consent> {
  const proposal = consent.open.find((each) => each.number === number);
  if (!proposal || proposal.by === player) return fail({ code: 'proposal-none', found: `${number}` });
  if (proposal.accepted.includes(player)) return ok(consent);
  const accepted = { ...proposal, accepted: [...proposal.accepted, player] };
  return ok({ ...consent, open: consent.open.map((each) => (each === proposal ? accepted : each)) });
}

/** Declined by one of the others, or taken back by the player who made it. */
export function drop(consent: Consent, number: number): Result<Consent> {
  const open = consent.open.filter((each) => each.number !== number);
  return open.length < consent.open.length
    ? ok({ ...consent, open })
    : fail({ code: 'proposal-none', found: `${number}` });
}

/** Whether all of these players agree. */
export const isAccepted = ({ by, accepted }: Proposal, players: readonly Player[]): boolean =>
  players.every((player) => player === by || accepted.includes(player));

/** What a move by this player leaves of the open proposals. */
export function consentAfterMove(consent: Consent, player: Player): Consent {
  const open = consent.open.filter(
    ({ by, what, accepted }) => accepted.includes(player) || (what === 'draw' && by === player),
  );
  return open.length === consent.open.length ? consent : { ...consent, open };
}

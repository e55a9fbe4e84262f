/**
 * Proposals as values: a request of one player to all others, and its acceptances. Each player can have one open.
 * A move by another player who has not accepted declines it, so an offer of a draw survives the proposer's own
 * move. A takeback is also dropped by the next move of the proposer.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import type { Player } from './match.ts';

/** The kinds of proposals. */
export const PROPOSALS = ['draw', 'takeback'] as const;
/** One of `PROPOSALS`. */
export type ProposalKind = (typeof PROPOSALS)[number];

/** A request of one player to the others that waits for answers. */
export interface Proposal {
  /** Number of the event with the proposal; answers refer to it. */
  number: number;
  by: Player;
  what: ProposalKind;
  accepted: readonly Player[];
}

/** The open proposals, and the last proposals of each player. */
export interface Consent {
  open: readonly Proposal[];
  /** The ply of each player's last proposal of this kind, or -1: one per ply is allowed. */
  asked: Readonly<Record<ProposalKind, readonly number[]>>;
}

export function noConsent(players: number): Consent {
  const never = Array.from({ length: players }, () => -1);
  return { open: [], asked: { draw: never, takeback: never } };
}

/** Adds a proposal made at `ply`. */
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

/** Removes a proposal: declined by another player, or withdrawn by its proposer. */
export function drop(consent: Consent, number: number): Result<Consent> {
  const open = consent.open.filter((each) => each.number !== number);
  return open.length < consent.open.length
    ? ok({ ...consent, open })
    : fail({ code: 'proposal-none', found: `${number}` });
}

/** True if all of these players agree. */
export const isAccepted = ({ by, accepted }: Proposal, players: readonly Player[]): boolean =>
  players.every((player) => player === by || accepted.includes(player));

/** The proposals that remain open after a move by this player. */
export function consentAfterMove(consent: Consent, player: Player): Consent {
  const open = consent.open.filter(
    ({ by, what, accepted }) => accepted.includes(player) || (what === 'draw' && by === player),
  );
  return open.length === consent.open.length ? consent : { ...consent, open };
}

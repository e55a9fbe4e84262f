/** Offers of players in an online game besides its session, read from the server's acts. */

import type { TurnRow } from '@tabuleiro/protocol/http';
import { rematchOffers, waitForRematch } from '@tabuleiro/protocol/rematch';
import type { GameSheet, OnlineAct, OnlinePresence } from '@tabuleiro/protocol/server-messages';
import type { Player, Session } from '@tabuleiro/rules/match';

export interface OpenOffers {
  /** Players who want the next game of the match. */
  next: readonly Player[];
  /** Players who want a rematch. */
  rematch: readonly Player[];
  /** The last offer of a rematch was declined, by this player. */
  declined: Player | null;
  /** The game that the rematch is. */
  again: string | null;
  /** A player has deleted the game: the others do not wait. */
  withdrawn: OnlineAct | null;
}

const playersOf = (acts: readonly OnlineAct[]): Player[] => acts.map(({ by }) => Number(by));

export function openOffers(acts: readonly OnlineAct[], { games }: Pick<Session, 'games'>): OpenOffers {
  const next = acts.filter(({ kind, detail }) => kind === 'next-offer' && detail.game === games.length + 1);
  const declined = acts.findLastIndex(({ kind }) => kind === 'rematch-declined');
  const offers = rematchOffers(acts);
  const begun = acts.find(({ kind }) => kind === 'rematch');
  return {
    next: playersOf(next),
    rematch: offers,
    declined:
      declined >= 0 && offers.length === 0 && !isWithdrawal(acts, acts[declined]!)
        ? Number(acts[declined]!.by)
        : null,
    again: begun ? String(begun.detail.game) : null,
    withdrawn: acts.find(({ kind }) => kind === 'withdrawn') ?? null,
  };
}

/** A rematch was declined by the player who had offered it. */
export const isWithdrawal = (acts: readonly OnlineAct[], { kind, by, number }: OnlineAct): boolean =>
  kind === 'rematch-declined' &&
  rematchOffers(acts.filter((act) => act.number < number)).includes(Number(by));

/** The row of an open game in a list of games; the server sends the same for the others. */
export function turnIn(
  session: Session,
  player: Player,
  acts: readonly OnlineAct[],
): Pick<TurnRow, 'mine' | 'asked' | 'left'> {
  const left = session.hasLeft(player);
  if (session.match.result) return { mine: false, asked: !left && isAskedForRematch(player, acts), left };
  const mine = session.outcome ? !openOffers(acts, session).next.includes(player) : session.toMove === player;
  return { mine: mine && !left, asked: false, left };
}

/** Others want a rematch that this player has not answered. */
function isAskedForRematch(player: Player, acts: readonly OnlineAct[]): boolean {
  const offers = acts.some(({ kind }) => kind === 'withdrawn') ? [] : waitForRematch(acts);
  return offers.length > 0 && !offers.includes(player);
}

/** Before every player has moved the game can be called off, as if it had never been. */
export function canAbort({ games, moves, outcome, plan }: Session): boolean {
  const moved = new Set(moves.map(({ seat }) => seat));
  return games.length === 1 && !outcome && moved.size < plan.players.length;
}

/** An absent player, and when the absence can be claimed; null if all are here, or absence does not matter. */
export interface AbsentPlayer {
  player: Player;
  /** Milliseconds until a claim is heard; 0 when it is. */
  wait: number;
  /** The claim wins nothing: a computer takes over for the player. */
  replaced: boolean;
}

/** `at`: the server's time, now. If several are away: the player to move first, who is also the subject of a claim. */
export function absentPlayer(
  { claimAfter }: Pick<GameSheet, 'claimAfter'>,
  { gone }: OnlinePresence,
  session: Session,
  own: readonly Player[],
  at: number,
): AbsentPlayer | null {
  if (claimAfter === null || session.match.result) return null;
  const away = session.peoplePresent.flatMap((player) => {
    const since = own.includes(player) ? null : (gone[player] ?? null);
    const replaced = session.plan.substitutes === true && session.canLeave(player);
    return since === null ? [] : [{ player, wait: Math.max(0, since + claimAfter - at), replaced }];
  });
  const isLater = ({ player }: AbsentPlayer) => Number(player !== session.toMove);
  return away.sort((a, b) => a.wait - b.wait || isLater(a) - isLater(b))[0] ?? null;
}

/** Why a game is closed that was not played to its end: the act that closed it. */
export const closingAct = (acts: readonly OnlineAct[]): OnlineAct | null =>
  acts.find(({ kind }) => ['cancelled', 'expired', 'aborted', 'annulled', 'closed'].includes(kind)) ?? null;

/** The keeper of the server took the game out of all counting, even after its end. */
export const isAnnulled = (acts: readonly OnlineAct[]): boolean =>
  acts.some(({ kind }) => kind === 'annulled');

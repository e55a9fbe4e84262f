/** Everything that faces show of an online game, and everything that conditions of its actions need, as plain data. */
import type {
  GameSheet,
  OnlineAct,
  OnlinePresence,
  OnlineState,
  SheetPlayer,
} from '@tabuleiro/protocol/server-messages';
import type { Fault, Seat } from '@tabuleiro/rules';
import type { Player, Session } from '@tabuleiro/rules/match';
import type { RemoteTable } from '../authority/remote-table.ts';
import type { GameState } from '../game/state.ts';
import type { KeptMove } from '../ports/socket.ts';
import { absentPlayer, canAbort, closingAct, isAnnulled, openOffers } from './offers.ts';

export interface OnlineSeat extends SheetPlayer {
  player: Player;
  /** In the present game; null before it begins. */
  seat: Seat | null;
  mine: boolean;
  /** The player is connected. Computers always are. */
  here: boolean;
  /** The server's time at which a player who is away left, in milliseconds. */
  goneSince: number | null;
  /** A computer plays on for this player. */
  left: boolean;
}

/** An opponent is away, and that can be claimed: at once, or from `claimableAt` on. */
export interface Absence {
  player: Player;
  /** The server's time, in milliseconds. */
  claimableAt: number;
  claimable: boolean;
  /** The result of a claim: the next game of the match, a computer for the absent player, or the end of the game. */
  leadsTo: 'next' | 'substitute' | 'end';
  /** A draw can be claimed instead of a win. */
  draw: boolean;
}

/** An offer that every player has to make: the next game of a match, or a rematch. */
export interface SharedOffer {
  /** This player can offer it now, or accept the offer of the others. */
  open: boolean;
  /** This player has offered it and waits. */
  mine: boolean;
  /** The others who have offered it. */
  others: readonly Player[];
}

export interface RematchState extends SharedOffer {
  /** Others wait for this player's answer. */
  asked: boolean;
  /** The player who declined the last offer. */
  declinedBy: Player | null;
  /** The game that the rematch is, once it has begun. */
  game: string | null;
  /** A player deleted the game, so that no rematch is possible. */
  withdrawn: OnlineAct | null;
}

/** Facts that only the controller knows. */
export interface OwnFacts {
  id: string;
  /** The state of the board, once a face shows it. */
  game: GameState | null;
  /** Milliseconds since 1970; null while there is a connection. */
  lostSince: number | null;
  /** The server does not answer at all. */
  unreachable: Fault | null;
  /** The last refusal of a verb that only servers have; null after the next one. */
  refused: Fault | null;
  /** As the server says it, without opponents who may still be reconnecting after its restart. */
  presence: OnlinePresence;
  /** The players with the names of those who have joined since the connection was made. */
  guests: readonly SheetPlayer[] | null;
  /** For the creator of a challenge, by place: the links of open invitations. */
  invitations: readonly (string | null)[] | null;
  /** `hereOnly`: they open on this computer only. */
  links: { mine: string | null; watch: string; hereOnly: boolean };
}

export interface OnlineGameState extends Omit<OwnFacts, 'guests' | 'presence'> {
  /** Null until the server has described the game. */
  phase: OnlineState | null;
  sheet: GameSheet | null;
  session: Session | null;
  me: Player | null;
  /** This person has a seat and plays on in it: no watcher, not replaced, and the game is not closed. */
  plays: boolean;
  connection: 'open' | 'lost';
  /** Commands wait for the server's answer: moves, and everything else but greetings. */
  sending: boolean;
  /** The connection has ended for good, and why. */
  stopped: Fault | null;
  /** The game is closed, or there is no way to it. */
  ended: boolean;
  over: 'no' | 'game' | 'match';
  seats: readonly OnlineSeat[];
  watchers: number;
  acts: readonly OnlineAct[];
  /** The reason why the game was closed before its end. */
  closing: OnlineAct | null;
  /** The administrator took the game out of all counting. */
  annulled: boolean;
  /** A move of an earlier visit that was never acknowledged and is too old to be sent unasked. */
  unsent: KeptMove | null;
  absence: Absence | null;
  abortable: boolean;
  /** The players who can be given time, and the milliseconds of a gift. */
  givable: readonly Player[];
  gift: number;
  /** The challenge can be cancelled: this player created it. */
  cancellable: boolean;
  /** The game can be deleted from the server. */
  deletable: boolean;
  next: SharedOffer;
  rematch: RematchState;
}

export function stateOf(remote: RemoteTable, own: readonly Player[], facts: OwnFacts): OnlineGameState {
  const { guests, presence, ...rest } = facts;
  const { sheet, session, me, acts, link, stopped, kept, state: phase } = remote;
  const outcome = session?.outcome ?? null;
  const isDone = Boolean(session?.match.result);
  const plays = own.length > 0;
  const running = plays && phase === 'playing';
  const isClock = sheet?.clock && 'initial' in sheet.clock;
  return {
    ...rest,
    ...{ phase, sheet, session, me, plays, stopped, acts },
    connection: link,
    sending: remote.sending,
    ended: stopped !== null || phase === 'closed',
    over: outcome ? (isDone ? 'match' : 'game') : 'no',
    seats: seatsOf(remote, facts),
    watchers: presence.watchers,
    closing: phase === 'closed' ? closingAct(acts) : null,
    annulled: isAnnulled(acts),
    unsent: kept,
    absence: running && link === 'open' ? absenceOf(remote, presence, own) : null,
    abortable: running && session !== null && canAbort(session),
    givable: running && isClock && !outcome ? session!.peoplePresent.filter((player) => player !== me) : [],
    gift: sheet?.gift ?? 0,
    cancellable: phase === 'challenge' && acts.some(({ kind, by }) => kind === 'created' && by === `${me}`),
    deletable: me !== null && (phase === 'over' || phase === 'closed'),
    ...offersOf(remote, plays),
  };
}

function seatsOf({ sheet, session, me }: RemoteTable, { guests, presence }: OwnFacts): OnlineSeat[] {
  const players = (session ? null : guests) ?? sheet?.players ?? [];
  return players.map((each, player) => ({
    ...each,
    player,
    seat: session ? session.seatOf(player) : null,
    mine: player === me,
    here: presence.present[player] ?? false,
    goneSince: presence.gone[player] ?? null,
    left: session?.hasLeft(player) ?? false,
  }));
}

function absenceOf(
  { sheet, session, at }: RemoteTable,
  presence: OnlinePresence,
  own: readonly Player[],
): Absence | null {
  const absent = sheet && session && absentPlayer(sheet, presence, session, own, at);
  if (!absent) return null;
  const { player, wait, replaced } = absent;
  const isBetween = session.outcome !== null;
  return {
    player,
    claimableAt: at + wait,
    claimable: wait === 0,
    leadsTo: isBetween ? 'next' : replaced ? 'substitute' : 'end',
    draw: !isBetween && session.plan.players.length === 2,
  };
}

function offersOf({ acts, session, me, state }: RemoteTable, plays: boolean) {
  const { next, rematch, declined, again, withdrawn } = openOffers(acts, session ?? { games: [] });
  const others = (players: readonly Player[]) => players.filter((player) => player !== me);
  const isMine = (players: readonly Player[]) => me !== null && players.includes(me);
  const canGoOn = plays && state === 'playing' && Boolean(session?.outcome && session.match.next);
  const canRepeat = plays && state === 'over' && again === null;
  const isAsked = canRepeat && withdrawn === null && rematch.length > 0 && !isMine(rematch);
  return {
    next: { open: canGoOn && !isMine(next), mine: isMine(next), others: others(next) },
    rematch: {
      open: canRepeat && withdrawn === null && !isMine(rematch),
      mine: isMine(rematch),
      others: others(rematch),
      asked: isAsked,
      declinedBy: declined,
      game: again,
      withdrawn,
    },
  };
}

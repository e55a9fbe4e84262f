/**
 * What a command of a player leads to, online: what is possible is the session's `decide`, what is permitted stands here.
 * Checks everything and changes nothing.
 */
import type { OnlineCommand, PlayerCommand } from '@tabuleiro/protocol/commands';
import { rematchOffers } from '@tabuleiro/protocol/rematch';
import { isOverDays } from '@tabuleiro/protocol/request';
import type { Fault } from '@tabuleiro/rules';
import {
  decide,
  type FoundMove,
  type Player,
  type ProposalKind,
  type Session,
  type SessionCommand,
  type SessionEvent,
} from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';
import type { ActDraft } from './act.ts';
import { isWithdrawn, nextOffers, peopleOfRematch } from './offers.ts';
import type { OnlineGame } from './online-game.ts';

export interface OnlineQuestion {
  game: OnlineGame;
  /** The player, or before the game begins the place. */
  player: number;
  command: OnlineCommand;
  /** Number of the last event that the player had seen. */
  after: number;
  /** The server's time at which the command came. */
  at: number;
  /** Milliseconds given back to the player whose clock runs, and those for which the flag waits. */
  credit: number;
  grace: number;
  /** Since when a player has been away; null for one who is here. */
  goneSince(player: Player): number | null;
  settings: ServerSettings;
}

export interface OnlineDecision {
  events: readonly SessionEvent[];
  found?: FoundMove | undefined;
  acts: readonly ActDraft[];
  fault?: Fault | undefined;
  /** Refused, and possible later: the answer says the server's time. */
  early?: boolean;
  /** Everybody who is asked wants a rematch: it is to be set up before this is written, with these people. */
  rematch?: readonly Player[];
  /** What follows when these events have happened, written with them. */
  follow?(session: Session): readonly SessionEvent[];
}

const NOTHING = { events: [], acts: [] };
const refused = (fault: Fault): OnlineDecision => ({ ...NOTHING, fault });
const acted = (...acts: ActDraft[]): OnlineDecision => ({ events: [], acts });

export function decideOnline(question: OnlineQuestion): OnlineDecision {
  const { game, command, player } = question;
  const { session, state } = game;
  if (state === 'closed') return refused({ code: 'game-closed' });
  if (command.kind === 'cancel')
    return state !== 'challenge' ? refused({ code: 'game-begun' }) : cancel(game, player);
  if (!session) return refused({ code: 'game-unbegun' });
  if (command.kind === 'rematch') return rematch(question, session, command.answer);
  // A substitute has the seat until this game ends. The session itself cannot tell the two apart: old logs hold such moves.
  if (!session.outcome && session.hasLeft(player))
    return refused({ code: 'player-left', found: `${player}` });
  switch (command.kind) {
    case 'next-game':
      return nextGame(question, session);
    case 'abort':
      return abort(game, session, player);
    case 'give-time':
      return give(question, session, command.to);
    case 'claim':
      return claim(question, session, command.what);
    default:
      return play(question, session, command);
  }
}

function cancel(game: OnlineGame, place: number): OnlineDecision {
  if (place !== game.request.mine) return refused({ code: 'not-creator' });
  return acted({ kind: 'cancelled', by: `${place}` });
}

/** Another position than the player had seen, or another game of the match: what was meant for that is refused. */
const ON_BOARD: readonly SessionEvent['kind'][] = ['move', 'undo', 'redo', 'game'];

function staleness({ after }: OnlineQuestion, session: Session, kind: OnlineCommand['kind']): Fault | null {
  const { lastNumber } = session;
  const stale: Fault = { code: 'session-stale', found: `${after}`, accepted: `${lastNumber}` };
  if (after > lastNumber) return stale;
  const news = session.since(after) ?? [];
  if (kind === 'play') return news.some((event) => ON_BOARD.includes(event.kind)) ? stale : null;
  return kind === 'resign' && news.some((event) => event.kind === 'game') ? stale : null;
}

function play(question: OnlineQuestion, session: Session, command: PlayerCommand): OnlineDecision {
  const { player } = question;
  const stale = staleness(question, session, command.kind);
  // Time may have run out all the same: the session answers that first.
  if (stale && session.outcome) return refused(stale);
  const refusal =
    stale ??
    (lengthens(session, player, command) ? tooLong(question, session) : null) ??
    (command.kind === 'propose' ? proposedTooSoon(session, player, command.what) : null);
  if (refusal) {
    const late = asked(question, session, { kind: 'check-clock' }, null);
    return { ...late, fault: refusal };
  }
  return asked(question, session, command, player);
}

function asked(
  { at, credit, grace }: OnlineQuestion,
  session: Session,
  command: SessionCommand,
  player: Player | null,
): OnlineDecision {
  const { events, fault, found } = decide(session, command, player, at, credit, grace);
  return { events, found, acts: [], ...(fault ? { fault } : {}) };
}

/** Without these a game ends by its rules: takebacks make it longer, and so do offers that lead to nothing. */
function lengthens(session: Session, player: Player, command: PlayerCommand): boolean {
  if (command.kind === 'accept')
    return session.proposals.some(({ number, what }) => number === command.of && what !== 'draw');
  return command.kind === 'propose' && !(command.what === 'draw' && isDrawOffered(session, player));
}

const isDrawOffered = (session: Session, player: Player): boolean =>
  session.proposals.some((each) => each.what === 'draw' && each.by !== player);

function tooLong({ settings: { logEvents } }: OnlineQuestion, { log }: Session): Fault | null {
  return log.length < logEvents ? null : { code: 'log-long', accepted: `${logEvents}` };
}

/** The same may be proposed again after two moves of one's own. To propose what the other has proposed accepts it. */
function proposedTooSoon(session: Session, player: Player, what: ProposalKind): Fault | null {
  if (what === 'draw' && isDrawOffered(session, player)) return null;
  const { log } = session;
  const last = log.findLastIndex(
    (event) => event.kind === 'propose' && event.player === player && event.what === what,
  );
  const begun = log.findLastIndex((event) => event.kind === 'game');
  if (last < 0 || last < begun) return null;
  const moves = log.slice(last).filter((event) => event.kind === 'move' && event.player === player).length;
  return moves < 2 ? { code: 'proposal-soon', found: `${moves}`, accepted: '2' } : null;
}

/** Before everybody has moved, in the first game. */
function abort(game: OnlineGame, session: Session, player: Player): OnlineDecision {
  const moved = new Set(session.moves.map(({ seat }) => seat));
  if (session.games.length > 1 || session.outcome || moved.size === session.plan.players.length)
    return refused({ code: 'abort-late' });
  return game.state === 'playing'
    ? acted({ kind: 'aborted', by: `${player}` })
    : refused({ code: 'abort-late' });
}

/** Between two moves of the giver: a log is kept for ever, and nobody needs hours. */
const MOST_GIFTS = 8;

function give(question: OnlineQuestion, session: Session, to: Player | undefined): OnlineDecision {
  const { player, settings } = question;
  if (!session.plan.clock) return refused({ code: 'no-clock' });
  const long = tooLong(question, session);
  if (long) return refused(long);
  const other = to ?? neediest(session, player);
  if (other === undefined) return refused({ code: 'gift-nobody' });
  if (to !== undefined && to >= session.plan.players.length)
    return refused({
      code: 'player-unknown',
      found: `${to}`,
      accepted: `0..${session.plan.players.length - 1}`,
    });
  const { log } = session;
  const from = log.findLastIndex((event) => event.kind === 'move' && event.player === player);
  const gifts = log.slice(from + 1).filter((event) => event.kind === 'gift' && event.player === player);
  if (gifts.length >= MOST_GIFTS) return refused({ code: 'gift-soon', accepted: `${MOST_GIFTS}` });
  const command: SessionCommand = { kind: 'gift', seat: session.seatOf(other), ms: settings.giftMs };
  return asked(question, session, command, player);
}

/** The person to move, else the next one after the giver: a computer needs no time. */
function neediest(session: Session, giver: Player): Player | undefined {
  const { players } = session.current.pairing;
  const seat = session.seatOf(giver);
  const inTurn = [...players.slice(seat + 1), ...players.slice(0, seat)];
  const people = inTurn.filter((other) => session.peoplePresent.includes(other));
  return people.find((other) => other === session.toMove) ?? people[0];
}

/** Our time stands still while we stall, and a page that offers the claim may be ahead of it: so much is forgiven. */
const EARLY_CLAIM_MS = 1_000;

/** As if the absent player had resigned, or agreed: an act says that the server did it, and for whom. */
function claim(question: OnlineQuestion, session: Session, what: 'win' | 'draw'): OnlineDecision {
  const { game, player, at, settings, goneSince } = question;
  if (isOverDays(game.request)) return refused({ code: 'claim-days' });
  const next = session.outcome ? decide(session, { kind: 'next-game' }, null, at) : null;
  if (next?.fault) return refused({ code: 'session-over', found: session.result });
  const gone = session.peoplePresent.flatMap((other) => {
    const since = other === player ? null : goneSince(other);
    return since === null ? [] : [{ other, ms: at - since }];
  });
  const away = gone.filter(({ ms }) => ms >= settings.claimMs - EARLY_CLAIM_MS).map(({ other }) => other);
  const absent = away.find((other) => other === session.toMove) ?? away[0];
  if (absent === undefined) {
    const fault = { code: 'claim-present', accepted: `${settings.claimMs / 1000}` };
    return { ...refused(fault), early: gone.length > 0 };
  }
  // Between two games of a match the next one begins without the other's offer, and can be claimed in its turn.
  if (next)
    return {
      events: next.events,
      acts: [{ kind: 'claimed', by: `${player}`, detail: { what: 'next', absent } }],
    };
  const act: ActDraft = { kind: 'claimed', by: `${player}`, detail: { what, absent } };
  if (what === 'win') {
    const { events, fault } = asked(question, session, { kind: 'resign' }, absent);
    return fault ? { events, acts: [], fault } : { events, acts: [act] };
  }
  if (session.plan.players.length > 2) return refused({ code: 'claim-draw' });
  const open = session.proposalOf('draw');
  if (open?.by === player)
    return { ...asked(question, session, { kind: 'accept', of: open.number }, absent), acts: [act] };
  const { events, fault } = asked(question, session, { kind: 'propose', what: 'draw' }, player);
  if (fault) return { events, acts: [], fault };
  if (open) return { events, acts: [act] };
  const accept: SessionCommand = { kind: 'accept', of: events.at(-1)!.number };
  return { events, acts: [act], follow: (proposed) => asked(question, proposed, accept, absent).events };
}

/** An offer, until every person who is still there has made it. */
function nextGame({ game, player, at }: OnlineQuestion, session: Session): OnlineDecision {
  const next = decide(session, { kind: 'next-game' }, null, at);
  if (next.fault) return refused(next.fault);
  const offered = nextOffers(game);
  if (offered.includes(player)) return refused({ code: 'proposal-repeated' });
  const detail = { game: session.games.length + 1 };
  const offer: ActDraft = { kind: 'next-offer', by: `${player}`, detail };
  const others = session.peoplePresent.filter((other) => other !== player);
  const all = others.every((other) => offered.includes(other));
  return { events: all ? next.events : [], acts: [offer] };
}

/** An offer can be taken back and made again, not without an end: every one is kept. */
const MOST_OFFERS = 8;

function rematch(
  { game, player }: OnlineQuestion,
  session: Session,
  answer: 'offer' | 'decline',
): OnlineDecision {
  if (game.state !== 'over') return refused({ code: 'session-running' });
  if (game.actOf('rematch')) return refused({ code: 'rematch-begun' });
  if (answer === 'offer' && isWithdrawn(game)) return refused({ code: 'player-withdrawn' });
  const offered = rematchOffers(game.acts);
  // Whoever has left is not asked, and can take back an own offer only.
  const answered = session.hasLeft(player) ? offered.filter((other) => other === player) : offered;
  if (answer === 'decline')
    return answered.length > 0
      ? acted({ kind: 'rematch-declined', by: `${player}` })
      : refused({ code: 'proposal-none', found: 'rematch' });
  if (offered.includes(player)) return refused({ code: 'proposal-repeated' });
  const own = game.acts.filter(({ kind, by }) => kind === 'rematch-offer' && by === `${player}`).length;
  if (own >= MOST_OFFERS) return refused({ code: 'rematch-often', accepted: `${MOST_OFFERS}` });
  const offer: ActDraft = { kind: 'rematch-offer', by: `${player}` };
  const others = session.peoplePresent.filter((other) => other !== player);
  if (!others.every((other) => offered.includes(other))) return acted(offer);
  return { ...acted(offer), rematch: peopleOfRematch(game, [...offered, player]) };
}

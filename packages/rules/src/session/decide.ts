/**
 * Decides a command: the events that follow from it, or the fault that forbids it. Checks everything and changes
 * nothing. The only place with the rules of who may do which action when.
 */
import { isObject, wrongArgument } from '../core/arguments.ts';
import { formatOutcome } from '../core/outcome.ts';
import type { Fault, Move, Outcome, Result } from '../core/types.ts';
import { clockStart, MAX_CLOCK } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import { endOnBoard, type OutsideEnd, outsideOutcome } from '../match/ends.ts';
import { History } from '../match/history.ts';
import { type MatchResult, matchAfterGame, type Player } from '../match/match.ts';
import {
  accept,
  type Consent,
  drop,
  isAccepted,
  PROPOSALS,
  type ProposalKind,
  propose,
} from '../match/proposals.ts';
import type { ClockState } from './live-game.ts';
import { gameReading } from './plan.ts';
import type { Session } from './session.ts';
import { type Decision, type EventDetail, PAUSES, type SessionCommand, type SessionEvent } from './types.ts';

/** An event without its number; `left` defaults to the clocks at the time of the command. */
interface Draft {
  happened: EventDetail;
  player: Player | null;
  left?: readonly number[] | null;
}

/** Commands may come from other programs or machines. */
const COMMANDS: readonly SessionCommand['kind'][] = [
  ...(['play', 'undo', 'redo', 'resign', 'propose', 'accept', 'decline', 'alone'] as const),
  ...(['clock', 'check-clock', 'gift', 'next-game'] as const),
];

/**
 * `player`: the player who asks, or null for none in particular. `at`: milliseconds on the session's clock.
 * `credit`: milliseconds given back to the running clock. `grace`: milliseconds past zero before the flag falls.
 */
export function decide(
  session: Session,
  command: SessionCommand,
  player: Player | null,
  at: number,
  credit = 0,
  grace = 0,
): Decision {
  const wrong = wrongCommand(command);
  if (wrong) return refused(wrong);
  if (!Number.isFinite(at)) return refused({ code: 'session-now', found: String(at) });
  if (!(Number.isFinite(credit) && credit >= 0))
    return refused({ code: 'session-now', found: String(credit) });
  const { length } = session.plan.players;
  if (player !== null && !(Number.isInteger(player) && player >= 0 && player < length))
    return refused({ code: 'player-unknown', found: String(player), accepted: `0..${length - 1}` });
  return new Deciding(session, player, Math.max(at, session.at), credit, grace).answer(command);
}

function wrongCommand(command: SessionCommand): Fault | null {
  if (!isObject(command) || !COMMANDS.includes(command.kind))
    return wrongArgument('command', isObject(command) ? command.kind : command, COMMANDS.join(', ')).fault;
  if (command.kind === 'propose' && !PROPOSALS.includes(command.what))
    return wrongArgument('what', command.what, PROPOSALS.join(', ')).fault;
  if (command.kind === 'clock' && command.reason !== undefined && !PAUSES.includes(command.reason))
    return wrongArgument('reason', command.reason, PAUSES.join(', ')).fault;
  return null;
}

const refused = (fault: Fault): Decision => ({ events: [], fault });

class Deciding {
  private readonly session: Session;
  private readonly player: Player | null;
  private readonly at: number;
  /** The clocks at the time of the command, with the credit. */
  private readonly now: ClockState;

  constructor(session: Session, player: Player | null, at: number, credit: number, grace: number) {
    this.session = session;
    this.player = player;
    this.at = at;
    this.now = session.current.timesAt(at, credit, grace);
  }

  answer(command: SessionCommand): Decision {
    const { session } = this;
    if (command.kind === 'next-game') return this.nextGame();
    if (session.outcome) {
      if (command.kind === 'check-clock') return { events: [] };
      // An end on the board can be taken back; a resignation, an agreement and a fallen flag cannot.
      const reversible = (command.kind === 'undo' || command.kind === 'redo') && !session.current.end;
      if (!reversible) return refused({ code: 'session-over', found: session.result });
    } else {
      const late = this.flag(command);
      if (late) return late;
    }
    switch (command.kind) {
      case 'play':
        return this.play(command.move, command.ply);
      case 'undo':
        return this.undo(this.player);
      case 'redo':
        return this.redo();
      case 'resign':
        return this.asked((player) => this.giveUp('resignation', player, command.substitute));
      case 'propose':
        return this.asked((player) => this.propose(player, command.what));
      case 'accept':
        return this.asked((player) => this.accept(player, command.of));
      case 'decline':
        return this.asked((player) =>
          this.reply({ kind: 'decline', of: command.of }, player, drop(session.consent, command.of)),
        );
      case 'alone':
        return this.asked((player) => this.endAlone(player));
      case 'gift':
        return this.asked((player) => this.give(player, command));
      case 'clock':
        return this.clock(command);
      case 'check-clock':
        return { events: [] };
    }
  }

  /** Commands that need an active player. */
  private asked(answer: (player: Player) => Decision): Decision {
    const { player, session } = this;
    const accepted = `0..${session.plan.players.length - 1}`;
    if (player === null) return refused({ code: 'player-unknown', found: '-', accepted });
    return session.hasLeft(player) ? refused({ code: 'player-left', found: `${player}` }) : answer(player);
  }

  /** The flag of the running clock has fallen: its player loses or leaves, and any other command is too late. */
  private flag(command: SessionCommand): Decision | null {
    const { current } = this.session;
    const running = current.clock?.running ?? null;
    if (running === null || this.now.left![running]! > 0) return null;
    const isCheck = command.kind === 'check-clock';
    const wish = isCheck ? command.substitute : undefined;
    const { events } = this.giveUp('time', current.pairing.players[running]!, wish);
    const end = events.find((event) => event.kind === 'end');
    const result = end?.result ?? this.session.result;
    return isCheck ? { events } : { events, fault: { code: 'session-time', found: result } };
  }

  private play(asked: string | Move, ply: number | undefined): Decision {
    const { session, now } = this;
    const { current } = session;
    const mover = session.toMove!;
    if (this.player !== null && this.player !== mover) return refused({ code: 'session-turn' });
    const plies = current.moves.length;
    if (ply !== undefined && ply !== plies)
      return refused({ code: 'session-stale', found: `${ply}`, accepted: `${plies}` });
    const found = current.find(asked);
    if (!found.ok) return refused(found.fault);
    const { text, next, move, board } = found.value;
    const left = current.pressed(now.left, next);
    const happened: EventDetail = { kind: 'move', seat: current.seat, ply: plies + 1, text };
    const outcome = current.resultAfter([move], board);
    return { ...this.report([{ happened, player: mover, left }], outcome, board), found: found.value };
  }

  private undo(player: Player | null, before: readonly Draft[] = []): Decision {
    const { session, now } = this;
    const { current } = session;
    const ply = lastDecision(session, player);
    if (ply < 0) return refused({ code: 'undo-nothing' });
    const left = current.turnedTo(now.left, ply, current.moves[ply]!.seat);
    return this.report([...before, { happened: { kind: 'undo', ply }, player, left }], null);
  }

  private redo(): Decision {
    const { current } = this.session;
    const group = current.undone.at(-1);
    if (!group) return refused({ code: 'redo-nothing' });
    const ply = current.moves.length + group.length;
    const texts = group.map(({ text }) => text);
    const moves = group.map(({ move }) => move);
    const { board, next } = current.after(moves);
    const left = current.turnedTo(this.now.left, ply, next);
    const draft: Draft = { happened: { kind: 'redo', ply, texts }, player: this.player, left };
    return this.report([draft], current.resultAfter(moves, board), board);
  }

  private propose(player: Player, what: ProposalKind): Decision {
    const { session } = this;
    const { consent, current } = session;
    const same = consent.open.find((each) => each.what === 'draw' && each.by !== player);
    if (what === 'draw' && same) return this.accept(player, same.number);
    if (what === 'takeback' && lastDecision(session, player) < 0) return refused({ code: 'undo-nothing' });
    const proposal = { number: session.lastNumber + 1, by: player, what };
    return this.reply({ kind: 'propose', what }, player, propose(consent, proposal, current.moves.length));
  }

  private accept(player: Player, of: number): Decision {
    const { session } = this;
    const consent = accept(session.consent, of, player);
    const proposal = consent.ok ? consent.value.open.find(({ number }) => number === of) : undefined;
    if (!proposal || !isAccepted(proposal, session.present))
      return this.reply({ kind: 'accept', of }, player, consent);
    const accepted: Draft = { happened: { kind: 'accept', of }, player };
    if (proposal.what === 'takeback') return this.undo(proposal.by, [accepted]);
    const agreement: Draft = { happened: { kind: 'agreement' }, player: null };
    return this.report([accepted, agreement], this.outside({ reason: 'agreement' }));
  }

  private reply(happened: EventDetail, player: Player, consent: Result<Consent>): Decision {
    return consent.ok ? this.report([{ happened, player }], null) : refused(consent.fault);
  }

  /** Ends the game for all, or lets a substitute take over. */
  private giveUp(reason: Departure['reason'], player: Player, wish: boolean | undefined): Decision {
    const { session } = this;
    const { plan, moves } = session;
    const seat = session.seatOf(player);
    if ((wish ?? plan.substitutes) && session.canLeave(player))
      return this.report(
        [{ happened: { kind: 'substitute', seat, ply: moves.length, reason }, player }],
        null,
      );
    const kind = reason === 'resignation' ? 'resign' : 'flag';
    return this.report([{ happened: { kind, seat }, player }], this.outside({ reason, seat }));
  }

  /**
   * Requires at least one departure: a single person who plays against computers cannot end the game this way.
   */
  private endAlone(player: Player): Decision {
    const { session } = this;
    const { peoplePresent, departures } = session;
    if (departures.length === 0 || peoplePresent.length !== 1 || peoplePresent[0] !== player)
      return refused({ code: 'session-others' });
    const seat = session.seatOf(player);
    return this.report(
      [{ happened: { kind: 'alone', seat }, player }],
      this.outside({ reason: 'alone', seat }),
    );
  }

  private clock({ going, reason, left: known }: Extract<SessionCommand, { kind: 'clock' }>): Decision {
    const left = this.now.left?.map((ms, seat) => Math.max(0, Math.min(ms, known?.[seat] ?? ms))) ?? null;
    const why = going || reason === undefined ? {} : { reason };
    return this.report([{ happened: { kind: 'clock', going, ...why }, player: this.player, left }], null);
  }

  /** Gives time to another active player with a clock. */
  private give(player: Player, { kind, seat, ms }: Extract<SessionCommand, { kind: 'gift' }>): Decision {
    const { session, now } = this;
    const to = session.current.pairing.players[seat]!;
    const left = now.left?.map((each, i) => (i === seat ? Math.min(each + ms, MAX_CLOCK) : each));
    if (!left || to === player || !session.present.includes(to) || !(ms > 0 && ms <= MAX_CLOCK))
      return refused({ code: 'session-event', found: kind });
    return this.report([{ happened: { kind, seat, ms }, player, left }], null);
  }

  private nextGame(): Decision {
    const { session } = this;
    if (!session.outcome) return refused({ code: 'session-running' });
    const { next } = session.match;
    if (!next) return refused({ code: 'match-over' });
    const { rules, position, stood } = gameReading(session.plan, next);
    const start = rules.format(position, stood);
    const happened: EventDetail = { kind: 'game', game: session.games.length + 1, start };
    const { clock } = session.plan;
    const left = clock && clockStart(clock, rules.seats.length).left;
    const draft = { happened, player: null, left };
    const outcome = endOnBoard(rules, new History(position, stood));
    const match = outcome && matchAfterGame(session.match, outcome).result;
    return this.report(
      outcome ? [draft, { ...endDraft(formatOutcome(rules, outcome), outcome, match), left }] : [draft],
      null,
    );
  }

  private outside(end: OutsideEnd): Outcome {
    const { rules, position, current } = this.session;
    return outsideOutcome(rules, position, end, current.gone);
  }

  /** Numbers the events. An outcome follows its cause, with the board's own result if that differs. */
  private report(drafts: readonly Draft[], outcome: Outcome | null, board: Outcome | null = null): Decision {
    const { session, at, now } = this;
    const all = [...drafts];
    if (outcome) {
      const match = matchAfterGame(session.matchBefore, outcome).result;
      const last = drafts.at(-1)!;
      const apart = session.departures.length > 0 ? board : null;
      const end = endDraft(formatOutcome(session.rules, outcome), outcome, match, apart);
      all.push(last.left === undefined ? end : { ...end, left: last.left });
    }
    const events = all.map(
      ({ happened, player, left = now.left }, i): SessionEvent => ({
        number: session.lastNumber + 1 + i,
        at,
        player,
        left,
        ...(i === 0 && now.credit > 0 ? { credit: now.credit } : {}),
        ...happened,
      }),
    );
    return { events };
  }
}

/** The ply before the last move of a player, or before the last move of all; -1 for none. */
function lastDecision(session: Session, player: Player | null): number {
  const seat = player === null ? null : session.seatOf(player);
  return session.moves.findLastIndex((played) => seat === null || played.seat === seat);
}

const endDraft = (
  result: string,
  outcome: Outcome,
  match: MatchResult | null,
  board: Outcome | null = null,
): Draft => ({
  happened: { kind: 'end', result, outcome, match, ...(board ? { board } : {}) },
  player: null,
});

/** From a stored list of events back to a session: every event must be one that `decide` allows there. */
import { wrongMade } from '../core/arguments.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Result } from '../core/types.ts';
import { isAccepted } from '../match/proposals.ts';
import type { Baseline } from './baseline.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { baselineEvent, decodeLog } from './log.ts';
import { type ReadGames, restoreBaseline } from './restore.ts';
import type { Session } from './session.ts';
import { startKept } from './start.ts';
import type { Decision, SessionCommand, SessionEvent, SessionSetup } from './types.ts';

/** The session as its log says, event by event: nothing is added, and a clock that was running runs on. */
export function replaySession(game: Game, data: unknown): Result<Session> {
  const wrong = wrongMade({ game });
  if (wrong) return wrong;
  const decoded = decodeLog(data);
  if (!decoded.ok) return decoded;
  const log = decoded.value;
  if (log.game !== game.id) return fail({ code: 'snapshot-game', found: log.game, accepted: game.id });
  const started = startKept({ ...log, game });
  if (!started.ok) return started;
  const session = started.value;
  for (const event of log.events) {
    const fault = admit(session, event);
    if (fault) return fail(fault);
  }
  return ok(session);
}

/** As `replaySession`, for a game that was left here: a clock that was running stands still, by an event of its own. */
export function resumeSession(game: Game, data: unknown): Result<Session> {
  const session = replaySession(game, data);
  if (session.ok && session.value.current.clock?.running != null)
    session.value.run({ kind: 'clock', going: false, reason: 'left' });
  return session;
}

/**
 * A session that begins with a state. `read`: the moves of its games, which are not read again; without them every one is.
 * The setup and how the state fits it are checked in any case.
 */
export function beginFrom(setup: SessionSetup, state: Baseline, read?: ReadGames): Result<Session> {
  const started = startKept(setup);
  if (!started.ok) return started;
  const session = started.value;
  const event = baselineEvent(state);
  const restored = restoreBaseline(session.plan, state, event.number, read);
  if (!restored.ok) return restored;
  evolve(session, event, { restored: restored.value });
  return ok(session);
}

/** Lets an event from outside happen if it may; answers with the fault if it may not. */
export function admit(session: Session, event: SessionEvent): Fault | null {
  const found = `events ${event.number} ${event.kind}`;
  const first = session.log.length === 0 && event.kind === 'baseline';
  if (!first && event.number !== session.lastNumber + 1)
    return { code: 'snapshot-shape', found, accepted: `${session.lastNumber + 1}` };
  if (event.at < session.at) return { code: 'snapshot-shape', found, accepted: `at ${session.at}..` };
  const seats = session.plan.clock ? session.plan.players.length : 0;
  if ((event.left?.length ?? 0) !== seats)
    return { code: 'snapshot-shape', found, accepted: `left ${seats}` };
  if (event.kind === 'baseline') {
    const restored = restoreBaseline(session.plan, event.state, event.number);
    if (!restored.ok) return restored.fault;
    evolve(session, event, { restored: restored.value });
    return null;
  }
  const answer = expected(session, event);
  if (answer.fault) return { code: 'snapshot-move', found, accepted: answer.fault.code };
  evolve(session, event, answer);
  return null;
}

/** What says of an event which it is; times and clocks are taken as they were. */
const essence = ({ number: _, at: __, left: ___, credit: ____, lag: _____, ...rest }: SessionEvent): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An event may happen where a command leads to it: the fault that forbids it, or the move that was found. */
function expected(session: Session, event: SessionEvent): Pick<Decision, 'fault' | 'found'> {
  const unexpected = { fault: { code: 'session-event', found: event.kind } };
  const follows = followsOn(session, event);
  if (follows !== null) return follows ? {} : unexpected;
  const command = commandOf(event);
  if (!command) return unexpected;
  const player = event.kind === 'game' ? null : event.player;
  const { events, fault, found } = decide(session, command, player, session.at);
  if (fault) return { fault };
  if (!events[0] || essence(events[0]) !== essence(event)) return unexpected;
  return found ? { found } : {};
}

/** Whether an event that no command asks for fits the one before it; null for all others. */
function followsOn(session: Session, event: SessionEvent): boolean | null {
  const { outcome, current, moves } = session;
  const player = event.player ?? -1;
  const isTimed = !outcome && current.clock !== null && player === session.toMove;
  switch (event.kind) {
    case 'end':
      return outcome !== null && session.result === event.result;
    case 'agreement':
      return session.proposals.some((each) => each.what === 'draw' && isAccepted(each, session.present));
    case 'flag':
      return isTimed && event.seat === current.seat;
    case 'substitute':
      if (event.reason === 'resignation') return null;
      return isTimed && session.canLeave(player) && event.seat === current.seat && event.ply === moves.length;
    default:
      return null;
  }
}

function commandOf(event: SessionEvent): SessionCommand | null {
  switch (event.kind) {
    case 'move':
      return { kind: 'play', move: event.text, ply: event.ply - 1 };
    case 'undo':
    case 'redo':
    case 'alone':
    case 'propose':
    case 'accept':
    case 'decline':
    case 'gift':
      return event; // says all that the command says
    case 'resign':
      return { kind: 'resign', substitute: false };
    case 'substitute':
      return { kind: 'resign', substitute: true };
    case 'clock':
      return { kind: 'clock', going: event.going, reason: event.reason };
    case 'game':
      return { kind: 'next-game' };
    default:
      return null;
  }
}

/** From a stored list of events back to a session: `decide` must allow every event. */
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

/** The session exactly as in its log: no events are added, and a running clock continues to run. */
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

/** As `replaySession`, for a game that was left here: an extra event stops a running clock. */
export function resumeSession(game: Game, data: unknown): Result<Session> {
  const session = replaySession(game, data);
  if (session.ok && session.value.current.clock?.running != null)
    session.value.run({ kind: 'clock', going: false, reason: 'left' });
  return session;
}

/**
 * A session that begins with a state. `read`: the parsed moves of its games; without it, every move is parsed.
 * The setup is checked in any case, also against the state.
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

/** Applies an event from outside if it is possible; else answers with the fault. */
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

/** The identity of an event; times and clocks are accepted as given. */
const essence = ({ number: _, at: __, left: ___, credit: ____, lag: _____, ...rest }: SessionEvent): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An event is possible if a command leads to it. Answers with the fault that forbids it, or the move found. */
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

/** True if an event without a command fits the one before it; null for all other events. */
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
      return event; // has all fields of the command
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

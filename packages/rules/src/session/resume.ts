/** From a stored list of events back to a session: every event must be one that `decide` allows there. */
import { wrongMade } from '../core/arguments.ts';
import { fail, ok } from '../core/result.ts';
import type { Fault, Game, Result } from '../core/types.ts';
import { allAgree } from '../match/offers.ts';
import { type Baseline, restoreBaseline } from './baseline.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { decodeLog } from './log.ts';
import type { Session } from './session.ts';
import { startSession } from './start.ts';
import type { SessionCommand, SessionEvent } from './types.ts';

/** The session as it was. A clock that was running stands still, which is an event like any other. */
export function resumeSession(game: Game, data: unknown): Result<Session> {
  const wrong = wrongMade({ game });
  if (wrong) return wrong;
  const decoded = decodeLog(data);
  if (!decoded.ok) return decoded;
  const log = decoded.value;
  if (log.game !== game.id) return fail({ code: 'snapshot-game', found: log.game, accepted: game.id });
  const started = startSession({ ...log, game });
  if (!started.ok) return started;
  const session = started.value;
  for (const event of log.events) {
    const fault = admit(session, event);
    if (fault) return fail(fault);
  }
  if (session.current.clock?.running != null) session.run({ kind: 'clock', going: false });
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
  const impossible = event.kind === 'baseline' ? null : eventFault(session, event);
  if (impossible) return { code: 'snapshot-move', found, accepted: impossible.code };
  const damage = event.kind === 'baseline' ? baselineFault(session, event.state) : null;
  if (damage) return damage;
  evolve(session, event);
  return null;
}

function baselineFault(session: Session, state: Baseline): Fault | null {
  const restored = restoreBaseline(session.plan, state);
  return restored.ok ? null : restored.fault;
}

/** What says of an event which it is; times and clocks are taken as they were. */
const essence = ({ number: _, at: __, left: ___, ...rest }: SessionEvent): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An event may happen where a command leads to it. */
function eventFault(session: Session, event: SessionEvent): Fault | null {
  const unexpected = { code: 'session-event', found: event.kind };
  // These follow from the event before them.
  if (event.kind === 'end') return session.outcome && session.result === event.result ? null : unexpected;
  if (event.kind === 'agreement') return allAgree(session.offers) && !session.outcome ? null : unexpected;
  if (event.kind === 'flag')
    return !session.outcome && session.current.clock && event.player === session.toMove ? null : unexpected;
  const command = commandOf(event);
  if (!command) return unexpected;
  const player = event.kind === 'game' ? null : event.player;
  const { events, fault } = decide(session, command, player, session.at);
  if (fault) return fault;
  return events[0] && essence(events[0]) === essence(event) ? null : unexpected;
}

function commandOf(event: SessionEvent): SessionCommand | null {
  switch (event.kind) {
    case 'move':
      return { kind: 'play', move: event.text, ply: event.ply - 1 };
    case 'undo':
    case 'redo':
    case 'resign':
    case 'offer':
    case 'agree':
    case 'decline':
      return { kind: event.kind };
    case 'clock':
      return { kind: 'clock', going: event.going };
    case 'game':
      return { kind: 'next-game' };
    default:
      return null;
  }
}

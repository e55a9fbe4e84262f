/** Starts sessions: from a setup, or as the rematch of a finished one. */
import { wrongMade } from '../core/arguments.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { matchStart } from '../match/match.ts';
import { LiveGame } from './live-game.ts';
import { gameReading, planSession, type SessionPlan } from './plan.ts';
import { Session } from './session.ts';
import type { SessionSetup } from './types.ts';

/** Begins a session, or names the wrong part of the setup. */
export function startSession(setup: SessionSetup): Result<Session> {
  const plan = planSession(setup, true);
  return plan.ok ? begin(plan.value) : plan;
}

/** Starts a stored game: missing options mean the defaults, never the proposed preset. */
export function startKept(setup: SessionSetup): Result<Session> {
  const plan = planSession(setup);
  return plan.ok ? begin(plan.value) : plan;
}

function begin(plan: SessionPlan): Result<Session> {
  const { format, players, clock } = plan;
  const first = matchStart(format, players.length).next!;
  return ok(new Session(plan, new LiveGame(gameReading(plan, first), first, clock)));
}

/** The same match again with every player one seat further, once the match is over. */
export function rematch(session: Session): Result<Session> {
  const wrong = wrongMade({ session });
  if (wrong) return wrong;
  if (!session.match.result) return fail({ code: 'session-running' });
  const { players, format, openedFrom: _, ...plan } = session.plan;
  const turned = [...players.slice(1), players[0]!];
  return startSession({ ...plan, players: turned, format: format.id });
}

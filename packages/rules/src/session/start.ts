/** How sessions begin: from a setup, or as the rematch of one that is over. */
import { wrongMade } from '../core/arguments.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import { matchStart } from '../match/match.ts';
import { LiveGame } from './live-game.ts';
import { gameReading, planSession } from './plan.ts';
import { Session } from './session.ts';
import type { SessionSetup } from './types.ts';

/** Begins a session, or says which part of the setup is wrong. */
export function startSession(setup: SessionSetup): Result<Session> {
  const plan = planSession(setup);
  if (!plan.ok) return plan;
  const { format, players, clock } = plan.value;
  const first = matchStart(format, players.length).next!;
  return ok(new Session(plan.value, new LiveGame(gameReading(plan.value, first), first, clock)));
}

/** The same again with everybody one seat further on, once the match is over. */
export function rematch(session: Session): Result<Session> {
  const wrong = wrongMade({ session });
  if (wrong) return wrong;
  if (!session.match.result) return fail({ code: 'session-running' });
  const { players, format, openedFrom: _, ...plan } = session.plan;
  const turned = [...players.slice(1), players[0]!];
  return startSession({ ...plan, players: turned, format: format.id });
}

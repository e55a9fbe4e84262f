/** A new game that goes on from any position of another one, which stays as it is. */
import type { Result } from '@tabuleiro/rules';
import { baselineOf, logFrom, resumeSession, type Session, sessionLog } from '@tabuleiro/rules/match';
import { HUMAN } from '../words/kinds.ts';

export interface BranchPoint {
  /** Which game of the match, from 0. */
  game: number;
  ply: number;
}

/** `kinds`: who decides for each player from now on. Clocks and what was taken back stay behind. */
export function branch(
  session: Session,
  { game, ply }: BranchPoint,
  kinds: readonly string[],
): Result<Session> {
  const { events: _, version: __, ...setup } = sessionLog(session);
  const players = setup.players.map(({ name }, player) => ({ name, kind: kinds[player] ?? HUMAN }));
  const games = session.games.slice(0, game + 1).map(({ moves, end, departures }, i) => {
    const whole = i < game || ply === moves.length;
    return {
      moves: moves.slice(0, i === game ? ply : moves.length).map(({ text }) => text),
      ...(whole ? { end, departures } : { end: null }),
    };
  });
  const log = logFrom({ ...setup, players, clock: null }, baselineOf(games));
  return resumeSession(session.plan.game, log);
}

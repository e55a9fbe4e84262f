/** A new game that continues from any position of another one, which stays as it is. */
import type { Result } from '@tabuleiro/rules';
import { baselineOf, beginFrom, type Session } from '@tabuleiro/rules/match';
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
  const { reading: _, format, ...setup } = session.plan;
  const players = setup.players.map(({ name }, player) => ({ name, kind: kinds[player] ?? HUMAN }));
  const games = session.games.slice(0, game + 1);
  const played = games.map(({ moves }, i) => moves.slice(0, i === game ? ply : moves.length));
  const state = baselineOf(
    games.map(({ moves, end, departures }, i) => ({
      moves: played[i]!.map(({ text }) => text),
      ...(played[i]!.length === moves.length ? { end, departures } : { end: null }),
    })),
  );
  return beginFrom({ ...setup, format: format.id, players, clock: null }, state, played);
}

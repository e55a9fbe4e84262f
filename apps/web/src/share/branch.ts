/** A new game that goes on from any position of another one, which stays as it is. */

import { HUMAN } from '@tabuleiro/play/seats';
import type { Result } from '@tabuleiro/rules';
import { resumeSession, type Session, takeSnapshot } from '@tabuleiro/rules/match';

export interface Place {
  /** Which game of the match, from 0. */
  game: number;
  ply: number;
}

export const lastPlace = ({ games }: Session): Place => ({
  game: games.length - 1,
  ply: games.at(-1)!.moves.length,
});

/** `kinds`: who decides for each player from now on. Clocks and what was taken back stay behind. */
export function branch(session: Session, at: Place, kinds: readonly string[]): Result<Session> {
  const snapshot = takeSnapshot(session);
  const { game, ply } = at;
  const { moves, end } = session.games[game]!;
  return resumeSession(session.plan.game, {
    ...snapshot,
    players: snapshot.players.map(({ name }, player) => ({ name, kind: kinds[player] ?? HUMAN })),
    clock: null,
    played: snapshot.played.slice(0, game),
    moves: moves.slice(0, ply).map(({ text }) => ({ text, left: null })),
    undone: [],
    end: ply === moves.length ? end : null,
    offers: { pending: null, asked: snapshot.players.map(() => -1) },
    left: null,
    events: 0,
  });
}

/** Records and links name computers in any words; whom this game does not know is a person here. */
export const seatable = ({ plan }: Session, kinds: readonly string[]): string[] =>
  plan.players.map(({ kind }) => (kinds.includes(kind) ? kind : HUMAN));

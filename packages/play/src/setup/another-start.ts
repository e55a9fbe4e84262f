/** A position that is given while a game is played: a new game can begin from it. */
import type { Result } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';

/** Rows of a board and more; no move is written so. */
export const looksLikePosition = (text: string): boolean => /^\S*\/\S*\s+\S/.test(text);

/** The same players with the same clock. Options stay as well, unless the position says otherwise. */
export function startedFrom(session: Session, start: string): Result<Session> {
  const { options, format, openedFrom: _, ...plan } = session.plan;
  const setup = { ...plan, start, format: format.id };
  const same = startSession({ ...setup, options });
  return same.ok ? same : startSession(setup);
}

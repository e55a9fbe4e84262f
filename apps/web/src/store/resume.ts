/** Resumes a stored game: every move is replayed through the rules. */
import { fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import { resumeSession, type Session } from '@tabuleiro/rules/match';
import { staying } from './kept.ts';
import { takeBegun } from './new-game.ts';
import { store } from './store.ts';
import type { StoredGame } from './types.ts';

export interface ResumedGame {
  kept: StoredGame;
  session: Session;
}

/**
 * Null if there is no such game. A game that cannot be replayed stays stored, and the fault says so. `replay` replays
 * the match; by default into a session of its own.
 */
export async function resumeGame(
  id: string,
  replay: (kept: StoredGame) => Promise<Result<Session>> = replayAnew,
): Promise<Result<ResumedGame | null>> {
  const newer = await store.recover(id);
  if (newer) return fail(newer);
  const kept = await store.load(id);
  if (!kept.ok) return kept;
  if (!kept.value) return ok(null);
  const known = takeBegun(id);
  // A change in another window would have raised the revision.
  if (known && kept.value.revision === 1) return ok({ kept: kept.value, session: known });
  const session = await replay(kept.value);
  if (!session.ok) return fail(staying(id));
  return ok({ kept: kept.value, session: session.value });
}

/** Replays the match into a new session. */
export async function replayAnew({ session: log }: StoredGame): Promise<Result<Session>> {
  const game = await loadGame(log.game);
  return game.ok ? resumeSession(game.value, log) : game;
}

/** A kept game, ready to be played: every move is played again through the rules. */
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

/** Null when there is no such game. What cannot be played stays where it is, and the fault says so. */
export async function resumeGame(id: string): Promise<Result<ResumedGame | null>> {
  const newer = await store.recover(id);
  if (newer) return fail(newer);
  const kept = await store.load(id);
  if (!kept.ok) return kept;
  if (!kept.value) return ok(null);
  const game = await loadGame(kept.value.session.game);
  if (!game.ok) return fail(staying(id));
  const known = takeBegun(id);
  // Whoever has changed it since, in another window, has raised the revision.
  if (known && kept.value.revision === 1) return ok({ kept: kept.value, session: known });
  const session = resumeSession(game.value, kept.value.session);
  if (!session.ok) return fail(staying(id));
  return ok({ kept: kept.value, session: session.value });
}

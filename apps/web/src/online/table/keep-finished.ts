/** A finished game is copied to the games of this browser: list, backup, review and study have it like any other. */
import type { Fault } from '@tabuleiro/rules';
import { type Player, type Session, sessionLog } from '@tabuleiro/rules/match';
import { removeGame } from '../../store/remove-game.ts';
import { store } from '../../store/store.ts';
import { KEPT_VERSION } from '../../store/types.ts';

/** A copy that exists stays. Null, or why there is none. `created`: milliseconds since 1970. */
export async function keepFinished(
  id: string,
  session: Session,
  own: Player,
  created: number,
): Promise<Fault | null> {
  const saved = await store.restore({
    version: KEPT_VERSION,
    id,
    revision: 1,
    begun: new Date(created).toISOString(),
    saved: new Date().toISOString(),
    seed: 0,
    over: true,
    own,
    session: sessionLog(session),
  });
  return saved.ok ? null : saved.fault;
}

/** An annulled game counts for nobody: its copy goes, with its review. */
export async function dropAnnulled(id: string): Promise<void> {
  const found = await store.load(id);
  if (found.ok && found.value) await removeGame(found.value);
}

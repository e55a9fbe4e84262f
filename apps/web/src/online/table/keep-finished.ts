/** A finished game is copied to the games of this browser: list, backup, review and study have it like any other. */
import { type Player, type Session, sessionLog } from '@tabuleiro/rules/match';
import { store } from '../../store/store.ts';
import { KEPT_VERSION } from '../../store/types.ts';

const kept = new Set<string>();

/** Once; a copy that stands here already stays. `own`: who played here. `created`: milliseconds since 1970. */
export async function keepFinished(
  id: string,
  session: Session,
  own: Player,
  created: number,
): Promise<void> {
  if (kept.has(id)) return;
  kept.add(id);
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
  if (!saved.ok) kept.delete(id); // the next change tries again; the store says what is wrong
}

/** Copies a finished online game to the games of this browser, where lists, backup, review and study find it. */
import type { Fault } from '@tabuleiro/rules';
import { type Player, type Session, sessionLog } from '@tabuleiro/rules/match';
import { removeGame } from '../../store/remove-game.ts';
import { store } from '../../store/store.ts';
import { KEPT_VERSION } from '../../store/types.ts';

/** An existing copy stays. Returns null, or why there is no copy. `created`: milliseconds since 1970. */
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

/** Deletes the copy of an annulled game and its review. */
export async function dropAnnulled(id: string): Promise<void> {
  const found = await store.load(id);
  if (found.ok && found.value) await removeGame(found.value);
}

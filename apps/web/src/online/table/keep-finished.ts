/** A finished game is copied to the games of this browser: list, backup, review and study have it like any other. */
import { type Player, type Session, sessionLog } from '@tabuleiro/rules/match';
import { removeGame } from '../../store/remove-game.ts';
import { store } from '../../store/store.ts';
import { KEPT_VERSION } from '../../store/types.ts';

const copies = new Map<string, Promise<void>>();

/** Once; a copy that stands here already stays. `own`: who played here. `created`: milliseconds since 1970. */
export function keepFinished(id: string, session: Session, own: Player, created: number): Promise<void> {
  const copy = copies.get(id) ?? keep(id, session, own, created);
  copies.set(id, copy);
  return copy;
}

/** A game that was annulled counts for nobody, in no list: a copy that was made before goes, with its review. */
export async function dropAnnulled(id: string): Promise<void> {
  await copies.get(id);
  copies.delete(id);
  const found = await store.load(id);
  if (found.ok && found.value) await removeGame(found.value);
}

async function keep(id: string, session: Session, own: Player, created: number): Promise<void> {
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
  if (!saved.ok) copies.delete(id); // the next change tries again; the store says what is wrong
}

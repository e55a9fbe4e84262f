/** Deletes a kept game; what that means for the person's rating is noted first. */
import { noteDeleted } from './rating/rated-results.ts';
import { store } from './store.ts';
import type { StoredGame } from './types.ts';

export function removeGame(kept: StoredGame): Promise<void> {
  noteDeleted(kept, new Date().toISOString());
  return store.remove(kept.id);
}

/** Deletes a kept game and its review; what that means for the person's rating is noted first. */
import { losesByDeleting, noteDeleted } from './rating/rated-results.ts';
import { store } from './store.ts';
import type { StoredGame } from './types.ts';

/** Answers with how both come back; null where the game counts as lost by now. */
export async function removeGame(kept: StoredGame): Promise<(() => Promise<void>) | null> {
  const lost = losesByDeleting(kept);
  noteDeleted(kept, new Date().toISOString());
  await store.remove(kept.id);
  const { takeReview } = await import('./studies/taken-reviews.ts');
  const restoreReview = await takeReview(kept.id).catch(() => async () => {}); // nothing is kept here
  if (lost) return null;
  return async () => {
    await store.restore(kept);
    await restoreReview();
  };
}

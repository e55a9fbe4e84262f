/** Deletes a stored game and its review, and first notes a loss if deletion counts as one. */
import { losesByDeleting, noteDeleted } from './rating/rated-results.ts';
import { store } from './store.ts';
import type { StoredGame } from './types.ts';

/** Returns how to restore both; null if the game now counts as lost. */
export async function removeGame(kept: StoredGame): Promise<(() => Promise<void>) | null> {
  const lost = losesByDeleting(kept);
  noteDeleted(kept, new Date().toISOString());
  await store.remove(kept.id);
  const { takeReview } = await import('./studies/taken-reviews.ts');
  const restoreReview = await takeReview(kept.id).catch(() => async () => {}); // no storage, so there is no review
  if (lost) return null;
  return async () => {
    await store.restore(kept);
    await restoreReview();
  };
}

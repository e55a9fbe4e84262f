/** Deletes the review of a deleted game, and restores it with the game. */
import { Tabs } from '../tabs.ts';
import { studyValues } from './opened.ts';

/** The channel of the review desk: it receives this like a change in another tab. */
export const REVIEW_NEWS = 'tabuleiro-reviews';

/** Returns how to restore the review. */
export async function takeReview(id: string): Promise<() => Promise<void>> {
  const tabs = new Tabs(REVIEW_NEWS);
  const values = await studyValues;
  const review = await values.get('reviews', id);
  const lay = async (value: unknown) => {
    await values.put('reviews', id, value);
    tabs.tell(id);
  };
  if (review === undefined) return async () => {};
  await lay(undefined);
  return () => lay(review);
}

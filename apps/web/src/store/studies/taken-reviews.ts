/** The review of a game that is deleted goes with it, and comes back with it. */
import { Tabs } from '../tabs.ts';
import { studyValues } from './opened.ts';

/** Of the desk of reviews, which hears it as it hears another tab. */
export const REVIEW_NEWS = 'tabuleiro-reviews';

/** Answers with how it comes back. */
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

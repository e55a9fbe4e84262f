/** Merges the reviews of a backup; of two with the same id the better one stays. */
import { betterReview, decodeKeptReview } from '@tabuleiro/play/review/kept';
import { asideName } from '../studies/browser-reviews.ts';
import type { StudyValues } from '../studies/study-values.ts';

/** Counts by outcome. `present`: the stored review is the same or better. */
export interface MergedReviews {
  reviews: number;
  present: number;
  newer: number;
  /** Set aside unchanged. */
  unreadable: number;
  refused: number;
}

export async function mergeReviews(
  values: Pick<StudyValues, 'alter' | 'put'>,
  entries: readonly (readonly [id: string, value: unknown])[],
): Promise<MergedReviews> {
  const counts: MergedReviews = { reviews: 0, present: 0, newer: 0, unreadable: 0, refused: 0 };
  for (const [id, value] of entries) {
    try {
      counts[await mergeOne(values, id, value)]++;
    } catch {
      counts.refused++; // full or forbidden: the review here stays unchanged
    }
  }
  return counts;
}

async function mergeOne(
  values: Pick<StudyValues, 'alter' | 'put'>,
  id: string,
  value: unknown,
): Promise<keyof MergedReviews> {
  const found = decodeKeptReview(value, id);
  if (!found.ok) {
    if (found.fault.code === 'review-newer') return 'newer';
    await values.put('aside', asideName(id), value);
    return 'unreadable';
  }
  let taken = false;
  await values.alter('reviews', id, (stored) => {
    const here = stored === undefined ? null : decodeKeptReview(stored, id);
    // An unreadable review stays: a user may still want to save it.
    if (here && !here.ok) return null;
    taken = !here || betterReview(here.value, found.value) !== here.value;
    return taken ? { put: found.value } : null;
  });
  return taken ? 'reviews' : 'present';
}

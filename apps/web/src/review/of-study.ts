/** The review that a study carries in its games, for pages that have no study open. */
import { gamesToReview, KEPT_REVIEW_VERSION, type KeptReview } from '@tabuleiro/play/review/kept';

/** Null where there is no such study, or where it cannot be read. */
export async function reviewOfStudy(id: string): Promise<KeptReview | null> {
  const [{ studies }, { readLog }, { reviewOfRecord }] = await Promise.all([
    import('../store/studies/studies.ts'),
    import('@tabuleiro/play/study/keep/log'),
    import('@tabuleiro/play/review/of-record'),
  ]);
  const raw = await studies.read(id);
  const opened = raw.ok ? await readLog(raw.value) : raw;
  if (!opened.ok) return null;
  const games = opened.value.book.chapters.map((chapter) => ({
    ...gamesToReview([chapter])[0]!,
    review: reviewOfRecord(chapter),
  }));
  return { version: KEPT_REVIEW_VERSION, id, asked: 0, changed: 0, stopped: false, games };
}

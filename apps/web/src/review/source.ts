/** Games that can be reviewed here: saved finished games, and studies. */

import { gamesToReview } from '@tabuleiro/play/review/kept';
import type { MatchToReview } from '@tabuleiro/play/review/matches';
import type { ReviewSource } from '@tabuleiro/play/review/run/ports';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { staying } from '../store/kept.ts';
import { store } from '../store/store.ts';
import { studies } from '../store/studies/studies.ts';
import { replayed } from './replayed.ts';

export const source: ReviewSource = {
  async match(id) {
    const kept = await store.load(id);
    if (!kept.ok) return kept;
    if (!kept.value) return ofStudy(id);
    const match = await replayed.toReview(kept.value);
    return match.ok || match.fault.code === 'review-open' ? match : fail(staying(id));
  },
};

/** A study may contain a pasted record; few do, and the others do not load the parser. */
async function ofStudy(id: string): Promise<Result<MatchToReview | null>> {
  const raw = await studies.read(id);
  if (!raw.ok) return raw.fault.code === 'study-none' ? ok(null) : raw;
  const { readLog } = await import('@tabuleiro/play/study/keep/log');
  const opened = await readLog(raw.value);
  return opened.ok ? ok({ games: gamesToReview(opened.value.book.chapters) }) : opened;
}

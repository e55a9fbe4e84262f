/** Saved reviews in the records of their games: saving or copying a reviewed game includes its review. */
import { annotateChapter } from '@tabuleiro/engine';
import { type Chapter, chapterRecord, formatRecords } from '@tabuleiro/rules/match';
import { gamesToReview, isSameGame, type KeptReview } from './kept.ts';

/**
 * The records of chapters with what is kept of them: evaluations, marks, better lines, and the header that says whose they
 * are. A game that is not the one that was reviewed is written as it is.
 */
export const recordsWithReview = (
  chapters: readonly Chapter[],
  kept: Pick<KeptReview, 'games'>,
  version: string,
): string => formatRecords(chapters.map((chapter) => chapterRecord(annotated(chapter, kept, version))));

function annotated(chapter: Chapter, { games }: Pick<KeptReview, 'games'>, version: string): Chapter {
  const [game] = gamesToReview([chapter]);
  const found = games.find(({ review, ...each }) => review !== null && isSameGame(each, game!));
  const done = found?.review ? annotateChapter(chapter, found.review, version) : null;
  return done?.ok ? done.value : chapter;
}

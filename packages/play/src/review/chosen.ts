/** Which of several reviews of a game is shown. */
import type { GameReview } from '@tabuleiro/engine';
import { type GameToReview, gamesToReview, type KeptReview } from './kept.ts';
import { reviewOfRecord } from './of-record.ts';
import { keptPart, type ReviewedChapter, type ShownReview, shownReview } from './shown.ts';

/** A review that was made beside the game, of these moves. */
export interface OwnReview {
  readonly moves: readonly string[];
  readonly review: GameReview | null;
  /** It was written into the record; until that is undone. */
  readonly written: boolean;
}

/** Where a face looks for reviews; the record itself is always one. */
export interface ReviewPlaces {
  own?: OwnReview | null | undefined;
  /** The saved review of the match. */
  kept?: Pick<KeptReview, 'games'> | null | undefined;
  /** The unfinished review of another program run, found by the game. */
  unfinished?: ((game: GameToReview) => GameReview | null) | undefined;
}

export interface ChosenReview {
  readonly from: 'own' | 'kept' | 'record' | 'unfinished' | 'none';
  /** Without any review the bare game. */
  readonly shown: ShownReview;
}

/**
 * The first of these that is of this game: the review made beside it, the one on the desk, the one in the record, the
 * unfinished one. The own review knows more than the record that it was written into; once that is undone, it is void.
 */
export function chooseReview(
  chapter: ReviewedChapter,
  { own, kept, unfinished }: ReviewPlaces = {},
): ChosenReview {
  const isVoid = own?.written === true && !reviewOfRecord(chapter);
  const made = own && !isVoid && shownReview(chapter, own.review, own.moves);
  if (made) return { from: 'own', shown: made };
  const part = kept && keptPart(chapter, kept);
  if (part) return { from: 'kept', shown: part };
  const carried = reviewOfRecord(chapter);
  const recorded = carried && shownReview(chapter, carried);
  if (recorded) return { from: 'record', shown: recorded };
  const [game] = unfinished ? gamesToReview([chapter]) : [];
  const begun = game && unfinished?.(game);
  const found = begun ? shownReview(chapter, begun) : null;
  if (found) return { from: 'unfinished', shown: found };
  return { from: 'none', shown: shownReview(chapter, null)! };
}

/** Transitions of a saved review: on a request, a changed game, and every ply. Pure functions. */
import { type GameReview, isWhole } from '@tabuleiro/engine';
import {
  type GameToReview,
  type GameWithReview,
  isCurrent,
  isFinished,
  isReviewOf,
  isSameGame,
  KEPT_REVIEW_VERSION,
  type KeptReview,
} from '../kept.ts';
import type { PassName } from './passes.ts';

/** How a review is asked for: by a person, by a person from the first ply on, at the end of a game. */
export type ReviewRequest = 'begin' | 'again' | 'by-itself';

/** The game with what a pass has found. A whole review needs no first pass any more. */
export function withFound(game: GameWithReview, pass: PassName, found: GameReview): GameWithReview {
  const { first, ...rest } = game;
  const isDone = pass === 'review' && isWhole(found);
  return { ...rest, ...(first && !isDone ? { first } : {}), [pass]: found };
}

/** The saved review after a request; undefined if nothing changes. */
export function planned(
  kept: KeptReview | null,
  id: string,
  games: readonly GameToReview[],
  asked: number,
  how: ReviewRequest,
): KeptReview | undefined {
  const bare = games.map((game) => ({ ...game, review: null }));
  const fresh: KeptReview = {
    version: KEPT_REVIEW_VERSION,
    id,
    asked,
    changed: asked,
    stopped: false,
    ...(how === 'by-itself' ? { byItself: true as const } : {}),
    games: bare,
  };
  if (!kept || how === 'again') return fresh;
  const same = isReviewOf(kept, games);
  if (same && (how === 'by-itself' || isFinished(kept))) return undefined;
  if (same && isCurrent(kept) && !kept.stopped && !kept.byItself) return undefined;
  if (!isCurrent(kept)) return fresh;
  const { byItself: _, ...before } = same ? kept : { ...joined(kept, games), changed: asked };
  return { ...before, asked, stopped: false, ...(how === 'by-itself' ? { byItself: true } : {}) };
}

/** The games as they are now, with what is known of those that are still the same; a changed one keeps its first plies. */
export function joined(kept: KeptReview, games: readonly GameToReview[]): KeptReview {
  const now = games.map((game, i): GameWithReview => {
    const before = kept.games[i];
    if (!before) return { ...game, review: null };
    const { review, first } = before;
    if (isSameGame(before, game)) return { ...game, review, ...(first ? { first } : {}) };
    return { ...game, review: sharedPart(before, game) };
  });
  return { ...kept, games: now };
}

/** As far as the moves are the same; the last ply led to a position that may have been the end, and is looked at again. */
function sharedPart(before: GameWithReview, game: GameToReview): GameReview | null {
  const { review, moves } = before;
  if (!review || before.game !== game.game || before.position !== game.position) return null;
  if (JSON.stringify(before.options) !== JSON.stringify(game.options)) return null;
  const other = moves.findIndex((move, i) => move !== game.moves[i]);
  const same = Math.min(other < 0 ? moves.length : other, game.moves.length);
  return { ...review, plies: review.plies.slice(0, Math.max(0, same - 1)), total: game.moves.length };
}

/** How strong the person of this browser is in a game, worked out from the results that counted. */
import { isBelow, matchingLevel, type Rating, ratingsOver, startRating } from '@tabuleiro/play/rating/rating';
import { scaleOf } from '@tabuleiro/play/rating/scale';
import { type RatedResult, ratedResults } from './rated-results.ts';

export interface PersonRating {
  /** Before the first game the one that everybody starts with. */
  rating: Rating;
  /** The level that is about as strong. */
  level: number;
  /** Weaker than that level, which is the weakest. */
  below: boolean;
  /** What it is made of, oldest first, with the rating after each. */
  results: readonly (RatedResult & { after: Rating })[];
}

/** Null where the levels of the game were not measured. */
export function personRating(game: string): PersonRating | null {
  const scale = scaleOf(game);
  if (scale.length < 2) return null;
  const counted = ratedResults(game);
  const ratings = ratingsOver(scale, counted);
  const rating = ratings.at(-1) ?? startRating(scale);
  const results = counted.map((result, i) => ({ ...result, after: ratings[i]! }));
  return { rating, level: matchingLevel(scale, rating), below: isBelow(scale, rating), results };
}

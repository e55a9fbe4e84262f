/** The strength of the person using this browser in a game, computed from the rated results. */
import { isBelow, matchingLevel, type Rating, ratingsOver, startRating } from '@tabuleiro/play/rating/rating';
import { scaleOf } from '@tabuleiro/play/rating/scale';
import { type RatedResult, ratedResults } from './rated-results.ts';

export interface PersonRating {
  /** The start rating before the first game. */
  rating: Rating;
  /** The level of about the same strength. */
  level: number;
  /** Weaker than that level, which is the weakest. */
  below: boolean;
  /** The counted results, oldest first, with the rating after each. */
  results: readonly (RatedResult & { after: Rating })[];
}

/** Null if the levels of the game were not measured. */
export function personRating(game: string): PersonRating | null {
  const scale = scaleOf(game);
  if (scale.length < 2) return null;
  const counted = ratedResults(game);
  const ratings = ratingsOver(scale, counted);
  const rating = ratings.at(-1) ?? startRating(scale);
  const results = counted.map((result, i) => ({ ...result, after: ratings[i]! }));
  return { rating, level: matchingLevel(scale, rating), below: isBelow(scale, rating), results };
}

/** Under the result of a rated game: what it did to the rating. */
import { ratingText } from '@tabuleiro/play/rating/say';
import { personRating } from '../../store/rating/ratings.ts';
import { language } from '../../words/define.ts';
import { say } from './result-words.ts';

/** `id`: of the kept game. Empty where that did not count. */
export function ratingLine(game: string, id: string): string {
  const results = personRating(game)?.results ?? [];
  const at = results.findIndex((result) => result.id === id);
  const now = results[at]?.after;
  if (!now) return '';
  const before = results[at - 1]?.after;
  const change = before ? Math.round(now.elo) - Math.round(before.elo) : 0;
  const signed = before ? ` (${change < 0 ? '−' : '+'}${Math.abs(change)})` : '';
  return say('rating-now', { rating: ratingText(language.value, now), change: signed });
}

/** A rating in words: with its uncertainty, or that it is still open on one side. */
import type { Language } from '@tabuleiro/rules/text';
import { tellSetup } from '../words/setup-words.ts';
import { isOpen, marginOf, type Rating } from './rating.ts';

/** `1240 ± 180`. */
export const ratingText = (language: Language, rating: Rating): string =>
  tellSetup(language, isOpen(rating) ? 'rating-open' : 'rating-known', {
    elo: Math.round(rating.elo),
    margin: Math.round(marginOf(rating)),
  });

/** How a sentence calls the move that was just named. */
import type { Language } from '@tabuleiro/rules/text';
import { tell } from '../words/words.ts';
import type { NamedMove } from './effects.ts';

export const itself = (language: Language): NamedMove => ({
  it: tell(language, 'it'),
  after: tell(language, 'after-it'),
});

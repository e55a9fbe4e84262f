/** How a sentence calls the move that it speaks of. */
import type { Language } from '@tabuleiro/rules/text';
import { tell } from '../words/words.ts';
import type { NamedMove } from './effects.ts';

/** The move that was just named. */
export const itself = (language: Language): NamedMove => ({
  it: tell(language, 'it'),
  after: tell(language, 'after-it'),
});

export const played = (move: string, language: Language, against: boolean): NamedMove => ({
  it: move,
  after: tell(language, 'after-move', { move }),
  against,
});

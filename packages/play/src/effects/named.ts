/** How a sentence calls the move that was just named. */
import type { Language } from '@tabuleiro/rules/text';
import type { NamedMove } from './effects.ts';

const ITSELF: Readonly<Record<Language, NamedMove>> = {
  en: { it: 'it', after: 'after it' },
  pt: { it: 'a jogada', after: 'depois dela' },
};

export const itself = (language: Language): NamedMove => ITSELF[language];

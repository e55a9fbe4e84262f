/** What can go wrong with the engine of a page, in both languages. */
import type { Language, Phrases } from '@tabuleiro/rules/text';

export const engineFaults: Readonly<Record<Language, Phrases>> = {
  en: {
    'engine-died': 'The computer stopped thinking ({found}). Undo, or reload the page: the game is kept.',
  },
  pt: {
    'engine-died':
      'O computador deixou de pensar ({found}). Desfaça, ou recarregue a página: a partida está guardada.',
  },
};

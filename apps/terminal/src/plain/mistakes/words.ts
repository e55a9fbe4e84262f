/** Words and sentences of mistakes line by line, in both languages. */
import { type MistakeDeck, nextDue } from '@tabuleiro/play/mistakes/deck';
import { sayDue, sayNextDue } from '@tabuleiro/play/mistakes/say';
import type { Language } from '@tabuleiro/rules/text';
import { tellerOf } from '../../text/tell.ts';

const en = {
  head: '{game}, mistake {progress}',
  prompt: 'Mistake {number}',
  none: 'No mistakes were found in this record.',
  'how-to': 'Mistakes come from reviewed games: tabuleiro review game.txt --out reviewed.txt',
};

const pt: typeof en = {
  head: '{game}, erro {progress}',
  prompt: 'Erro {number}',
  none: 'Neste registo não se encontraram erros.',
  'how-to': 'Os erros vêm de partidas revistas: tabuleiro review partida.txt --out revista.txt',
};

export const tellMistakeLine = tellerOf<keyof typeof en>({ en, pt });

/** Nothing is due today, and when something is; `today`: a day number. */
export const nothingDue = (language: Language, deck: MistakeDeck, today: number): string[] => [
  sayDue(language, 0),
  sayNextDue(language, nextDue(deck, today), today) || tellMistakeLine(language, 'how-to'),
];

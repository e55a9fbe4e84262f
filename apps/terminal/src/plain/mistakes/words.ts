/** Words and sentences of mistakes line by line, in both languages. */
import { type MistakeDeck, nextDue } from '@tabuleiro/play/mistakes/deck';
import { sayDue, sayNextDue } from '@tabuleiro/play/mistakes/say';
import type { Language } from '@tabuleiro/rules/text';
import { tellerOf } from '../../text/tell.ts';

const en = {
  head: '{game}, mistake {progress}',
  prompt: 'Mistake {number}',
  'none-of-side': 'This side made no mistakes in the record.',
  'none-of-people':
    'People made no mistakes in this record. For those of a computer, name its side: tabuleiro mistakes <file> <seat>',
  'how-to': 'Mistakes come from reviewed games: tabuleiro review game.txt --out reviewed.txt',
};

const pt: typeof en = {
  head: '{game}, erro {progress}',
  prompt: 'Erro {number}',
  'none-of-side': 'Este lado não cometeu erros neste registo.',
  'none-of-people':
    'As pessoas não cometeram erros neste registo. Para os de um computador, indique o lado: tabuleiro mistakes <ficheiro> <lugar>',
  'how-to': 'Os erros vêm de partidas revistas: tabuleiro review partida.txt --out revista.txt',
};

export const tellMistakeLine = tellerOf<keyof typeof en>({ en, pt });

/** Nothing is due today, and when something is; `today`: a day number. */
export const nothingDue = (language: Language, deck: MistakeDeck, today: number): string[] => [
  sayDue(language, 0),
  sayNextDue(language, nextDue(deck, today), today) || tellMistakeLine(language, 'how-to'),
];

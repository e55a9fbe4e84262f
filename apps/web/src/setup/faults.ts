/** What can be wrong with the choices before a game, besides what the rules say, keyed by the code of the fault. */
import type { Language } from '@tabuleiro/rules/text';

export const setupFaults: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'board-seed': 'The number of a random board has digits only, at most 20.',
    'clock-own': 'Give more than 0 minutes and 0 or more seconds; at most 1440 minutes.',
  },
  pt: {
    'board-seed': 'O número de um tabuleiro ao acaso só tem algarismos, no máximo 20.',
    'clock-own': 'Dê mais de 0 minutos e 0 ou mais segundos; no máximo 1440 minutos.',
  },
};

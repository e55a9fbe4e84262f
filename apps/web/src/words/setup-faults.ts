/** What can be wrong with the choices before a game, besides what the rules say, keyed by the code of the fault. */
import type { Language } from '@tabuleiro/rules/text';

export const setupFaults: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'board-seed': 'The number of a random board has digits only, at most 20.',
    'clock-own': 'Enter more than 0 and at most 1440 minutes, and 0 or more seconds.',
  },
  pt: {
    'board-seed': 'O número de um tabuleiro aleatório só tem algarismos, no máximo 20.',
    'clock-own': 'Indique mais de 0 e no máximo 1440 minutos, e 0 ou mais segundos.',
  },
};

/** The computer players of the report on Small Star Empires. */
import type { HistoricWords } from '../historic.ts';

export const historic: HistoricWords = {
  en: {
    'report-1': 'Flies anywhere, and leaves a trade station wherever it has a neighbour.',
    'report-2': 'Flies to the most planets or to a nebula, and leaves a trade station beside two neighbours.',
  },
  pt: {
    'report-1': 'Voa para qualquer lado e deixa uma estação comercial onde tenha um vizinho.',
    'report-2':
      'Voa para onde há mais planetas ou para uma nebulosa e deixa uma estação comercial junto de dois vizinhos.',
  },
};

/** What the store says about itself. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    asides: 'Damaged games set aside: {count}',
    'asides-note': 'They could not be read and are kept as they were found.',
    download: 'Download',
    forget: 'Delete for good',
  },
  {
    asides: 'Partidas danificadas, guardadas à parte: {count}',
    'asides-note': 'Não foi possível lê-las; ficam guardadas tal como foram encontradas.',
    download: 'Descarregar',
    forget: 'Apagar de vez',
  },
);

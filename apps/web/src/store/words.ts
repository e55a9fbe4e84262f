/** What the store says about itself. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    asides: 'Damaged games set aside: {count}',
    'asides-note': 'They could not be read, and are kept as they were found.',
    download: 'Download',
    forget: 'Delete for good',
  },
  {
    asides: 'Jogos estragados postos de lado: {count}',
    'asides-note': 'Não puderam ser lidos, e ficam guardados tal como foram encontrados.',
    download: 'Descarregar',
    forget: 'Apagar de vez',
  },
);

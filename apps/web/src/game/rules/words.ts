/** Sentences around the rules beside a board. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    'rules-whole': 'The whole rules, with boards',
    'legend-marks': 'Signs on the board',
    'legend-pieces': 'Pieces and land',
  },
  {
    'rules-whole': 'As regras todas, com tabuleiros',
    'legend-marks': 'Sinais no tabuleiro',
    'legend-pieces': 'Peças e terreno',
  },
);

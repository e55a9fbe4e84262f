/** Sentences of computers without a level. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    timed: 'Time for each move',
    'timed-value': '{seconds} s',
    'timed-note': 'Thinks this long on every move. Stronger than level 9. Not rated.',
    historic: 'Historic players',
    simple: 'Simple players',
    'simple-note': 'They hardly look ahead, and are easy to beat.',
    'historic-note':
      'The computer players of the student reports that this project grew from, rebuilt exactly as described there. Most are easy to beat.',
  },
  {
    timed: 'Tempo para cada jogada',
    'timed-value': '{seconds} s',
    'timed-note':
      'Pensa durante esse tempo em cada jogada. Mais forte do que o nível 9. Não conta para a classificação.',
    historic: 'Jogadores históricos',
    simple: 'Jogadores simples',
    'simple-note': 'Quase não veem para a frente, e são fáceis de vencer.',
    'historic-note':
      'Os jogadores de computador dos relatórios de estudantes de que este projeto nasceu, refeitos tal como lá são descritos. A maioria é fácil de vencer.',
  },
);

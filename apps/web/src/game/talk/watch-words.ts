/** Labels while computers play. */
import { defineWords } from '../../words/define.ts';

export const say = defineWords(
  {
    pause: 'Pause',
    go: 'Continue',
    speed: 'Speed',
    slower: 'Slower',
    faster: 'Faster',
    'speed-at': 'speed {pace} of {most}',
  },
  {
    pause: 'Pausa',
    go: 'Continuar',
    speed: 'Velocidade',
    slower: 'Mais devagar',
    faster: 'Mais depressa',
    'speed-at': 'velocidade {pace} de {most}',
  },
);

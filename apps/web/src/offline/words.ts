/** What the app says about its own versions, and when it was installed. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    'new-version': 'A new version is ready. Your games stay as they are.',
    reload: 'Reload',
    later: 'Later',
    installed: 'Installed. New to these games? A few minutes are enough to learn one.',
    learn: 'Learn a game',
  },
  {
    'new-version': 'Há uma nova versão. As suas partidas ficam como estão.',
    reload: 'Recarregar',
    later: 'Mais tarde',
    installed: 'Instalado. Não conhece estes jogos? Bastam uns minutos para aprender um.',
    learn: 'Aprender um jogo',
  },
);

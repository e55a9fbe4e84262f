/** Words about new versions, installation and offline use. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    'new-version': 'A new version is ready. Your games stay as they are.',
    reload: 'Reload',
    later: 'Later',
    ready: 'Ready to use offline',
    installed: 'Installed. New to these games? A few minutes are enough to learn one.',
    learn: 'Learn a game',
  },
  {
    'new-version': 'Há uma nova versão. As suas partidas ficam como estão.',
    reload: 'Recarregar',
    later: 'Mais tarde',
    ready: 'Pronto a usar sem rede',
    installed: 'Instalado. Não conhece estes jogos? Bastam uns minutos para aprender um.',
    learn: 'Aprender um jogo',
  },
);

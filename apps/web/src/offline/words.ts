/** What the app says about its own versions. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    'new-version': 'A new version is ready. Your games stay as they are.',
    reload: 'Reload',
    later: 'Later',
  },
  {
    'new-version': 'Há uma nova versão. As suas partidas ficam como estão.',
    reload: 'Recarregar',
    later: 'Mais tarde',
  },
);

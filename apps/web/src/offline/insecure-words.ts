/** Words of the notice about insecure origins. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    insecure:
      'This address is http, not https, so offline use, installing and notifications do not work here, and some texts can only be copied by hand. Everything else works.',
    understood: 'OK',
  },
  {
    insecure:
      'Este endereço é http, e não https: aqui não funcionam o uso sem rede, a instalação nem as notificações, e alguns textos só se copiam à mão. Tudo o resto funciona.',
    understood: 'Compreendi',
  },
);

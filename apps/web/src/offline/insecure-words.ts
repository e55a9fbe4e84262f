/** What is said of an address that browsers do not trust. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    insecure:
      'This address is http, not https, so offline use, installing and notifications do not work here. Everything else does.',
    understood: 'OK',
  },
  {
    insecure:
      'Este endereço é http, e não https: aqui não funcionam o uso sem rede, a instalação nem as notificações. Tudo o resto funciona.',
    understood: 'Compreendi',
  },
);

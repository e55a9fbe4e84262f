/** The words of the page with mistakes, in both languages. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Learn from your mistakes',
  about:
    'Practise the mistakes of your reviewed games. Those you solve come back later, the others tomorrow.',
};

const pt: typeof en = {
  title: 'Aprender com os erros',
  about: 'Erros de partidas revistas, outra vez. O que acertar volta mais tarde, o que errar volta amanhã.',
};

export const tellMistakePage = tellerOf({ en, pt });

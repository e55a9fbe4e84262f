/** The words of the page with mistakes, in both languages. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Learn from your mistakes',
  about:
    'Practise the mistakes of your reviewed games. Those you solve come back later, the others tomorrow.',
};

const pt: typeof en = {
  title: 'Aprender com os erros',
  about: 'Pratique os erros das suas partidas revistas. Os que acertar voltam mais tarde, os outros amanhã.',
};

export const tellMistakePage = tellerOf({ en, pt });

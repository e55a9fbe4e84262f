/** The words of the page with mistakes, in both languages. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Learn from your mistakes',
  about:
    'Mistakes of reviewed games, tried again. What you get right comes back later, what you get wrong tomorrow.',
  'keys-try': 'Arrows Enter: move  m: type  H: hint  s: solution  n: skip  x: never again  u: undo  q: back',
  'keys-chosen': 'Arrows Enter: where to  Tab: next cell  Esc: cancel  q: back',
  'keys-wait': 's: solution  n: skip  q: back',
  'keys-known': 'Enter: next  a: again  x: never again  u: undo  q: back',
  'keys-missed': 'Enter: again  s: solution  n: next  q: back',
  'keys-done': 'Enter: back  u: undo  q: back',
};

const pt: typeof en = {
  title: 'Aprender com os erros',
  about: 'Erros de partidas revistas, outra vez. O que acertar volta mais tarde, o que errar volta amanhã.',
  'keys-try':
    'Setas Enter: jogar  m: escrever  H: dica  s: solução  n: passar  x: nunca mais  u: desfazer  q: voltar',
  'keys-chosen': 'Setas Enter: para onde  Tab: outra casa  Esc: cancelar  q: voltar',
  'keys-wait': 's: solução  n: passar  q: voltar',
  'keys-known': 'Enter: seguinte  a: recomeçar  x: nunca mais  u: desfazer  q: voltar',
  'keys-missed': 'Enter: recomeçar  s: solução  n: seguinte  q: voltar',
  'keys-done': 'Enter: voltar  u: desfazer  q: voltar',
};

export type MistakePageWord = keyof typeof en;

export const tellMistakePage = tellerOf<MistakePageWord>({ en, pt });

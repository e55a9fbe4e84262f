/** The words of the pages of lessons, in both languages; the lessons bring their own sentences. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Learn a game by playing',
  'games-about': 'Small positions with one task each. What you have reached is kept.',
  course: '{game}: lessons',
  row: '{number}. {title}',
  solved: '{solved} of {count} lessons',
  moves: 'Moves: {moves} of {allowed}',
  left: 'begun',
  'keys-list': 'Up/Down: choose   Enter: open   Esc: back',
  'keys-try': 'Arrows Enter: move  m: type  Tab: next piece  H: hint  a: again  q: lessons',
  'keys-chosen': 'Arrows Enter: where to  Tab: next cell  Esc: cancel  q: lessons',
  'keys-wait': 'a: again  q: lessons',
  'keys-done': 'Enter: next lesson  a: again  q: lessons',
  'keys-last': 'a: again  q: lessons',
  'keys-missed': 'Enter: again  q: lessons',
};

const pt: typeof en = {
  title: 'Aprender um jogo a jogar',
  'games-about': 'Pequenas posições com uma tarefa cada. O que conseguiu fica guardado.',
  course: '{game}: lições',
  row: '{number}. {title}',
  solved: '{solved} de {count} lições',
  moves: 'Jogadas: {moves} de {allowed}',
  left: 'começada',
  'keys-list': 'Cima/Baixo: escolher   Enter: abrir   Esc: voltar',
  'keys-try': 'Setas Enter: jogar  m: escrever  Tab: outra  H: dica  a: recomeçar  q: lições',
  'keys-chosen': 'Setas Enter: para onde  Tab: outra casa  Esc: cancelar  q: lições',
  'keys-wait': 'a: recomeçar  q: lições',
  'keys-done': 'Enter: lição seguinte  a: recomeçar  q: lições',
  'keys-last': 'a: recomeçar  q: lições',
  'keys-missed': 'Enter: recomeçar  q: lições',
};

export type LearnWord = keyof typeof en;

export const tellLearn = tellerOf<LearnWord>({ en, pt });

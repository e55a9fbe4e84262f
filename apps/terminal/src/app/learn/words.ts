/** The words of the pages of lessons, in both languages; the lessons bring their own sentences. */
import { tellerOf } from '../../text/tell.ts';

const en = {
  title: 'Learn a game by playing',
  'games-about': 'Small positions with one task each. Your progress is saved.',
  course: '{game}: lessons',
  row: '{number}. {title}',
  solved: '{solved} of {count} lessons',
  moves: 'Moves: {moves} of {allowed}',
  left: 'begun',
  'keys-list': 'Up/Down: choose   Enter: open   Esc: back',
};

const pt: typeof en = {
  title: 'Aprender um jogo a jogar',
  'games-about': 'Pequenas posições com uma tarefa cada. O seu progresso fica guardado.',
  course: '{game}: lições',
  row: '{number}. {title}',
  solved: '{solved} de {count} lições',
  moves: 'Jogadas: {moves} de {allowed}',
  left: 'começada',
  'keys-list': 'Cima/Baixo: escolher   Enter: abrir   Esc: voltar',
};

export const tellLearn = tellerOf({ en, pt });

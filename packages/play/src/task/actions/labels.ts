/** Labels of the actions of a task, on buttons and menus. */
import type { WordRows } from '../../actions/words.ts';
import type { TaskActionId } from './rows.ts';

export const taskLabels: WordRows<TaskActionId> = {
  hint: ['Hint', 'Sugestão'],
  again: ['Try again', 'Tentar outra vez'],
  next: ['Next', 'Seguinte'],
  solve: ['Show the solution', 'Mostrar a solução'],
  remove: ['Never again', 'Nunca mais'],
  'undo-remove': ['Bring it back', 'Trazer de volta'],
  lessons: ['All lessons', 'Todas as lições'],
  'open-lesson': ['Open a lesson', 'Abrir uma lição'],
  type: ['Type a move', 'Escrever uma jogada'],
  pass: ['Pass', 'Passar'],
  cancel: ['Cancel the move', 'Cancelar a jogada'],
  task: ['Say the task', 'Dizer a tarefa'],
  board: ['Say the board', 'Dizer o tabuleiro'],
  moves: ['Say the legal moves', 'Dizer as jogadas legais'],
  help: ['Help', 'Ajuda'],
  close: ['Close', 'Fechar'],
};

/** Labels of the actions of lessons and mistakes that buttons of pages show. */
import type { WordRows } from '../../actions/words.ts';
import type { TaskActionId } from './rows.ts';

export const taskBarLabels = {
  hint: ['Hint', 'Sugestão'],
  again: ['Try again', 'Tentar outra vez'],
  next: ['Next', 'Seguinte'],
  solve: ['Show the solution', 'Mostrar a solução'],
  remove: ['Never again', 'Nunca mais'],
  'undo-remove': ['Undo', 'Trazer de volta'],
  help: ['Help', 'Ajuda'],
} as const satisfies Partial<WordRows<TaskActionId>>;

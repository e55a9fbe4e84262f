/** Labels of the actions of a game that pages show from the start. */
import type { WordRows } from '../../actions/words.ts';
import type { GameActionId } from './rows.ts';

export const gameBarLabels = {
  undo: ['Undo', 'Desfazer'],
  redo: ['Redo', 'Refazer'],
  hint: ['Hint', 'Sugestão'],
  evaluation: ['Evaluation', 'Avaliação'],
  now: ['Move now', 'Jogar já'],
  'offer-draw': ['Offer a draw', 'Propor empate'],
  resign: ['Resign', 'Desistir'],
  rules: ['Rules', 'Regras'],
} as const satisfies Partial<WordRows<GameActionId>>;

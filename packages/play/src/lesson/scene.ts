/** What the actions of a lesson are offered by. */
import type { TaskScene } from '../task/actions/rows.ts';
import type { LessonState } from './state.ts';

export const lessonScene = ({ board, next }: LessonState): TaskScene => ({
  board,
  canHint: board.canHint,
  canRetry: board.plies > 0 || board.status !== 'trying',
  canNext: next !== null,
  canSolve: false,
  canRemove: false,
  canBringBack: false,
});

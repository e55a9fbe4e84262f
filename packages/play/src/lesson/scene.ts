/** The state for the actions of a lesson. */
import type { TaskActionId, TaskScene } from '../task/actions/rows.ts';
import type { LessonState } from './state.ts';

function usual({ board, next }: LessonState): TaskActionId | null {
  if (board.status === 'trying') return null;
  if (board.status === 'missed') return 'again';
  return next === null ? 'close' : 'next';
}

export const lessonScene = (state: LessonState): TaskScene => ({
  board: state.board,
  canHint: state.board.canHint,
  canRetry: state.board.plies > 0 || state.board.status !== 'trying',
  canNext: state.next !== null,
  canSolve: false,
  canRemove: false,
  canBringBack: false,
  usual: usual(state),
});

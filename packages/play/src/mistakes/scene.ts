/** The state for the actions of a mistake. */
import type { TaskActionId, TaskScene } from '../task/actions/rows.ts';
import type { MistakesState } from './state.ts';

function usual({ done, known, board }: MistakesState): TaskActionId | null {
  if (done) return 'close';
  if (known) return 'next';
  return board.status === 'missed' ? 'again' : null;
}

export const mistakesScene = (state: MistakesState): TaskScene => ({
  board: state.board,
  canHint: state.canHint,
  canRetry: state.canRetry,
  canNext: !state.done,
  canSolve: state.canSolve,
  canRemove: !state.done,
  canBringBack: state.removed !== null,
  usual: usual(state),
});

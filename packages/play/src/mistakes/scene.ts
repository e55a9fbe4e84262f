/** What the actions of a mistake are offered by. */
import type { TaskScene } from '../task/actions/rows.ts';
import type { MistakesState } from './state.ts';

export const mistakesScene = (state: MistakesState): TaskScene => ({
  board: state.board,
  canHint: state.canHint,
  canRetry: state.canRetry,
  canNext: !state.done,
  canSolve: state.canSolve,
  canRemove: !state.done,
  canBringBack: state.removed !== null,
});

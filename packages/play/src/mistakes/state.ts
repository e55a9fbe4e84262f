/** Mistakes in training: all that a face may want to know of them. */
import type { Fault } from '@tabuleiro/rules';
import type { TaskState } from '../task/state.ts';
import type { Mistake } from './mistake.ts';
import type { MistakePlan, TryFault } from './plan.ts';

/** How many went how. */
export interface MistakesTally {
  /** At the first try, and not. */
  right: number;
  wrong: number;
  skipped: number;
}

export interface MistakesState {
  /** The present one on the board. */
  board: TaskState<TryFault>;
  plan: MistakePlan;
  mistake: Mistake;
  /** From 0. */
  index: number;
  count: number;
  /** Mistakes due today over all games, and the next due day. */
  due: number;
  nextDue: number | null;
  /** The answer saved for the current one. */
  answer: 'right' | 'wrong' | null;
  /** The present one is solved or shown: the best move may be told. */
  known: boolean;
  canHint: boolean;
  canSolve: boolean;
  canRetry: boolean;
  /** The last one that was taken out, as long as it can be brought back. */
  removed: Mistake | null;
  tally: MistakesTally;
  /** None is left in the row. */
  done: boolean;
  /** Why answers are not kept; null while all is well. */
  fault: Fault | null;
}

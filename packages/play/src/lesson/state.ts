/** All that a face may want to know of a lesson, as one value. */
import type { Lesson } from '@tabuleiro/rules/text';
import type { TaskState } from '../task/state.ts';
import type { LessonTally, MissCode } from './goal.ts';
import type { LessonProgress } from './progress.ts';

export interface LessonState {
  lesson: Lesson;
  /** Index of the lesson, from 0, and the number of lessons. */
  index: number;
  count: number;
  /** The lesson in hand. */
  board: TaskState<MissCode>;
  /** Moves of the learner so far, the least that are needed, and the most that are allowed. */
  moves: number;
  par: number;
  allowed: number;
  /** Where the goal is a number: how much of it is there. */
  tally: LessonTally | null;
  /** For this time; 0 until the goal is reached. */
  stars: number;
  /** The best so far, this time included; 0 where it was never solved. */
  best: number;
  /** Id of the lesson that follows, or null after the last. */
  next: string | null;
  progress: LessonProgress;
}

/** All that a face may want to know of a lesson, as one value; and the changes that it hears of. */
import type { Cell } from '@tabuleiro/rules';
import type { Lesson, LessonHint } from '@tabuleiro/rules/text';
import type { ToldEffects } from '../effects/types.ts';
import type { GameChange, GameState } from '../game/state.ts';
import type { LessonTally, MissCode } from './goal.ts';
import type { LessonProgress } from './progress.ts';

export type LessonStatus = 'trying' | 'reached' | 'missed';

/** A hint that was asked for. */
export type ShownHint =
  | { kind: 'words'; hint: LessonHint; cells: readonly Cell[] }
  /** The next move; `does`: what it does, where it comes from the engine. */
  | { kind: 'move'; move: string; cells: readonly Cell[]; does: ToldEffects | null }
  /** No way to the goal was found from here: better to start again. */
  | { kind: 'astray'; cells: readonly Cell[] };

export interface LessonState {
  lesson: Lesson;
  /** Of the lesson among all, from 0, and how many there are. */
  index: number;
  count: number;
  /** The game on the board; `playable` is false once the lesson is decided, `proposed` has the cells of a move that is shown. */
  game: GameState;
  status: LessonStatus;
  /** Why the goal was missed. */
  why: MissCode | null;
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
  hint: ShownHint | null;
  /** Hints were given, and there is one more to ask for. */
  hintsShown: number;
  canHint: boolean;
  /** Id of the lesson that follows, or null after the last. */
  next: string | null;
  progress: LessonProgress;
}

export type LessonChange =
  /** Something happened in the game on the board. */
  | { kind: 'game'; change: GameChange }
  /** Another lesson, or the same one again from its start. */
  | { kind: 'began' }
  | { kind: 'hint' }
  | { kind: 'reached'; stars: number }
  | { kind: 'missed'; why: MissCode };

/** The form of a game's lessons: small positions with a goal, as data that any face can play and any test can prove. */
import type { Options } from '../../core/types.ts';
import type { Language, Phrases } from '../types.ts';

/** The same sentence in every language. */
export type LessonText = Readonly<Record<Language, string>>;

/**
 * What must come true. Looked at after each move of the learner and again after the replies; pieces are named by the
 * codes of their layers, cells by their names.
 */
export type LessonGoal =
  /**
   * A piece of the learner's stands on each of these cells; of that code, where one is given. `secret`: the cells are not
   * marked on the board, because finding them is the task.
   */
  | { kind: 'stand'; cells: readonly string[]; piece?: string; secret?: boolean }
  /** The learner has at least so many pieces of that code. */
  | { kind: 'have'; piece: string; count: number }
  /** The learner has captured so many pieces since the lesson began. */
  | { kind: 'take'; count: number }
  /** The learner's score is at least this. */
  | { kind: 'points'; count: number }
  /** The learner wins; for that reason, where one is given. */
  | { kind: 'win'; reason?: string }
  /** The game is drawn, or even won. */
  | { kind: 'draw'; reason?: string }
  /** After so many moves of the learner, and the replies, at least `count` of the learner's pieces are left. */
  | { kind: 'keep'; turns: number; count: number };

/**
 * How the other side answers. A list: the first of these moves that is legal, and where none is, the first legal move as
 * lists sort them. Or a computer player, which plays the same game every time because its seed is given.
 */
export type LessonReplies = readonly string[] | { player: string; seed: number };

/** A move that a learner is likely to try and the rules forbid: `explain` answers with `code`. */
export interface WrongAttempt {
  move: string;
  code: string;
  /** Moves of the learner that come before; the replies follow by themselves. */
  after?: readonly string[];
}

/** Help for a learner who asks: a sentence, perhaps with cells to look at. */
export interface LessonHint extends LessonText {
  /** Names of the cells to look at. */
  cells?: readonly string[];
}

/** A small position with a goal: all that one lesson is. */
export interface Lesson {
  /** Progress is kept by it: never changed, unique within the game. */
  id: string;
  title: LessonText;
  /** What is new, in two or three short sentences. */
  intro: LessonText;
  /** What is to be done, as one request. */
  task: LessonText;
  /** Said when the goal is reached, and when it is missed. */
  done: LessonText;
  missed: LessonText;
  /** From a nudge to nearly the answer. After the last one the move itself is shown. */
  hints: readonly LessonHint[];
  /** Numbers in `docs/games/<id>.md` that it teaches. */
  rules: readonly string[];
  /** The learner has the seat that is to move. */
  position: string;
  options?: Options;
  goal: LessonGoal;
  replies: LessonReplies;
  /** The learner's moves of a shortest way to the goal: as many as par says. */
  solution: readonly string[];
  /** The goal is missed after so many moves of the learner; see `movesAllowed`. */
  within?: number;
  attempts: readonly WrongAttempt[];
}

/** The lessons of a game, from the first move to a whole game. */
export interface Course {
  lessons: readonly Lesson[];
  /** Rules that need no lesson, by prefix, and why: for the table in docs/lessons.md. */
  untaught: Phrases;
  /** Prohibitions that nobody can meet under the proposed rules, and why. */
  unmet: Phrases;
}

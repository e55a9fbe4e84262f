/**
 * The types of a game's lessons: small positions with a goal, as data that any client can play and any test can
 * check.
 */
import type { Options } from '../../core/types.ts';
import type { Language, Phrases } from '../types.ts';

/** The same sentence in every language. */
export type LessonText = Readonly<Record<Language, string>>;

/**
 * The goal of a lesson, checked after each move of the learner and again after the replies. Pieces are named by
 * the codes of their layers, cells by their names.
 */
export type LessonGoal =
  /**
   * A piece of the learner is on each of these cells, of kind `piece` if given. `secret`: the cells are not
   * marked on the board, because finding them is the task.
   */
  | { kind: 'stand'; cells: readonly string[]; piece?: string; secret?: boolean }
  /** The learner has at least `count` pieces of this kind. */
  | { kind: 'have'; piece: string; count: number }
  /** The learner has captured `count` pieces since the lesson began. */
  | { kind: 'take'; count: number }
  /** The learner's score is at least `count`. */
  | { kind: 'points'; count: number }
  /** The learner wins, for this reason if given. */
  | { kind: 'win'; reason?: string }
  /** The learner draws or wins. */
  | { kind: 'draw'; reason?: string }
  /** After `turns` moves of the learner, and the replies, the learner has at least `count` pieces left. */
  | { kind: 'keep'; turns: number; count: number };

/**
 * The opponent's answers. A list: the first of these moves that is legal; if none is, the first legal move in the
 * order of lists. Or a computer player with a seed, which plays the same game every time.
 */
export type LessonReplies = readonly string[] | { player: string; seed: number };

/** A likely but illegal move: `explain` answers with `code`. */
export interface WrongAttempt {
  move: string;
  code: string;
  /** Moves of the learner before it; replies are added automatically. */
  after?: readonly string[];
}

/** A hint: a sentence, optionally with cells to look at. */
export interface LessonHint extends LessonText {
  /** Names of the cells to look at. */
  cells?: readonly string[];
}

/** A small position with a goal: one lesson. */
export interface Lesson {
  /** The key of stored progress: never changed, unique within the game. */
  id: string;
  title: LessonText;
  /** The new idea, in two or three short sentences. */
  intro: LessonText;
  /** The task, as one request. */
  task: LessonText;
  /** Shown when the goal is reached, and when it is missed. */
  done: LessonText;
  missed: LessonText;
  /** From a nudge to nearly the answer. After the last hint the move itself is shown. */
  hints: readonly LessonHint[];
  /** Numbers of the rules in `docs/games/<id>.md` that it teaches. */
  rules: readonly string[];
  /** The learner has the seat to move. */
  position: string;
  options?: Options;
  goal: LessonGoal;
  replies: LessonReplies;
  /** The learner's moves in a shortest solution. */
  solution: readonly string[];
  /** The goal is missed after this number of learner moves; see `movesAllowed`. */
  within?: number;
  attempts: readonly WrongAttempt[];
}

/** The lessons of a game, from the first move to a whole game. */
export interface Course {
  lessons: readonly Lesson[];
  /** Rules without a lesson, by prefix, with the reason, for the table in docs/lessons.md. */
  untaught: Phrases;
  /** Prohibitions that cannot occur under the proposed rules, with the reason. */
  unmet: Phrases;
}

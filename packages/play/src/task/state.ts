/** The interface of a task, its state as one value, and its changes. */
import type { Place } from '@tabuleiro/engine';
import type { Cell, Outcome, Position, Reading, Result, Rules, Seat } from '@tabuleiro/rules';
import type { LessonText } from '@tabuleiro/rules/text';
import type { BoardNote } from '../board/notes.ts';
import type { BoardState } from '../board/state.ts';
import type { ToldEffects } from '../effects/types.ts';

/** The board of a task after a move or a reply. */
export interface TaskStand {
  rules: Rules;
  position: Position;
  outcome: Outcome | null;
  /** The person's seat. */
  seat: Seat;
  /** Pieces that the person has captured, and moves that the person has made. */
  taken: number;
  moves: number;
  /** The other seats have answered, or the game is over. */
  replied: boolean;
}

/** The facts for a reply or a hint. */
export interface TaskQuestion {
  rules: Rules;
  position: Position;
  /** The person's moves so far. */
  made: readonly string[];
  /** All moves so far, as the engine reads them. */
  place: Place;
  /** Hints that were given. */
  given: number;
}

export interface TaskReply {
  answer: Promise<Result<{ move: string }>>;
  stop(): void;
}

/** Whether a task continues, is solved, or why it failed. */
export type TaskVerdict<Why extends string = string> = 'open' | 'reached' | Why;

/**
 * A lesson, a puzzle or a mistake as data: a position with its past, what is accepted, the replies, the hints, and what
 * comes next. The person has the seat that is to move first. `Why`: the codes of what is not accepted.
 */
export interface TaskPlan<Why extends string = string> {
  id: string;
  reading: Reading;
  /** A missed task begins again with the next click or typed move. */
  retries?: boolean;
  /** Asked after every move and after every reply. One that comes later holds the board until it is there. */
  judge(stand: TaskStand, question: TaskQuestion): TaskVerdict<Why> | Promise<TaskVerdict<Why>>;
  /** The move of a seat that is not the person's. */
  reply(question: TaskQuestion): TaskReply;
  hint(question: TaskQuestion): TaskHint | Promise<TaskHint>;
  /** Null after the last. */
  next(): TaskPlan<Why> | null;
}

/** A hint that was asked for. */
export type TaskHint =
  | { kind: 'words'; text: LessonText; cells: readonly Cell[] }
  /** The next move; `does`: what it does, where it comes from the engine. */
  | { kind: 'move'; move: string; cells: readonly Cell[]; does: ToldEffects | null }
  /** No way to the goal was found from here: better to start again. */
  | { kind: 'astray'; cells: readonly Cell[] };

/** `shown`: the solution is played on the board, or was. */
export type TaskStatus = 'trying' | 'reached' | 'missed' | 'shown';

/** A board that takes no move once the task is decided. */
export interface TaskState<Why extends string = string> extends BoardState {
  status: TaskStatus;
  /** Why it was missed. */
  why: Why | null;
  stand: TaskStand;
  /** The present position as text, and the moves that led there. */
  text: string;
  line: readonly { text: string; seat: Seat }[];
  note: BoardNote | null;
  hint: TaskHint | null;
  /** Hints were given, and there is one more to ask for. */
  hintsShown: number;
  canHint: boolean;
  /** A reply, a hint or a judgement is on its way. */
  busy: boolean;
}

export type TaskChange =
  /** A move was made. `chosen`: the cells by which the person made it, for its way. */
  | { kind: 'moved'; ply: number; chosen: readonly Cell[] }
  /** The last move ended the game on the board. */
  | { kind: 'ended' }
  | { kind: 'note'; note: BoardNote }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' }
  /** Another task, or the same one again from its start. */
  | { kind: 'began' }
  | { kind: 'hint' }
  /** The task is decided: after all that happened on the board. */
  | { kind: 'reached' }
  | { kind: 'missed' }
  /** The solution has been played to its end. */
  | { kind: 'shown' }
  /** Anything else that is drawn. */
  | { kind: 'drawn' };

/** Whether the board must be turned so that the person at a board of two sits below. */
export const sitsAbove = ({ rules, stand }: TaskState): boolean =>
  rules.seats.length === 2 && stand.seat === 1;

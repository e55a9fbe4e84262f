/** What a game has to say to a person, as data: the words come from `sayNote`, in whatever language is wanted. */
import type { Answer, Evaluation, Reason } from '@tabuleiro/engine';
import type { Cell, Fault, Position } from '@tabuleiro/rules';
import type { ToldEffects } from '../effects/types.ts';

/** Notes that say all by their code. */
export type PlainNote =
  /** It is not a person's turn; there is no turn any more. */
  | 'not-now'
  | 'over'
  /** This piece cannot move: the next cell will show why. */
  | 'stuck'
  /** The move may end here or go on. */
  | 'may-end'
  /** The engine was asked. */
  | 'thinking'
  /** A computer does not want the draw; a person does not. */
  | 'draw-refused'
  | 'draw-declined'
  /** An end that somebody chose, or that the clock brought, stays. */
  | 'undo-ended'
  /** Another opening of the game went on, and ours could not be kept. */
  | 'elsewhere'
  /** The game was deleted. */
  | 'gone';

/** What a person may ask for that makes a rated game friendly. */
export type Help = 'undo' | 'hint' | 'verdict';

/** `position`: the one the note speaks of. */
export type Note =
  | { code: PlainNote }
  /** `attempt`: the cells that were tried, start cell first; none where they are not known. */
  | { code: 'fault'; fault: Fault; position: Position; attempt: readonly Cell[] }
  /** The game goes on, but the store did not take the last change. */
  | { code: 'not-kept'; fault: Fault }
  /** Another piece must capture: `cells` are those that must. */
  | { code: 'must-capture'; rule: string; cells: readonly Cell[] }
  /** It is not the person's turn: the piece on `cell` is taken up when it is. */
  | { code: 'later'; cell: Cell }
  /** Help in a rated game makes it friendly: `state.helpAsked` waits for an answer. */
  | { code: 'rated'; help: Help }
  /** `does`: what the proposed move does. */
  | ({ code: 'hint'; cells: readonly Cell[]; does: ToldEffects | null } & EngineNote)
  /** A person's move is offered back. */
  | { code: 'blunder'; offer: BlunderOffer }
  | ({ code: 'verdict' } & EngineNote);

/** A move that lets too much go, offered back once; `cells` are those of the answer that shows why. */
export interface BlunderOffer {
  /** Plies before the move. */
  ply: number;
  move: string;
  answer: string;
  cells: readonly Cell[];
  /** What the answer does. */
  does: ToldEffects | null;
}

/** What the engine said, and what it rests on. */
export interface EngineNote {
  answer: Answer;
  reasons: readonly Reason[];
  evaluation: Evaluation;
  position: Position;
}

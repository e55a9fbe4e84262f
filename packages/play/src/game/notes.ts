/** Notes of a game to a person, as data: `sayNote` has the sentences in both languages. */
import type { Answer, Evaluation, Reason } from '@tabuleiro/engine';
import type { Cell, Fault, Position } from '@tabuleiro/rules';
import type { BilingualText } from '../actions/words.ts';
import type { BoardNote } from '../board/notes.ts';
import type { ToldEffects } from '../effects/types.ts';

/** Notes that say all by their code. */
export type PlainNote =
  /** It is the person's turn, and what was asked is none of what can be done. */
  | 'not-possible'
  /** The answer to what was asked before is still awaited. */
  | 'on-its-way'
  /** Help is off in this game. */
  | 'no-help'
  | 'no-undo'
  /** The engine was asked. */
  | 'thinking'
  /** A computer does not want the draw; a person does not. */
  | 'draw-refused'
  | 'draw-declined'
  | 'takeback-declined'
  /** A game that is over is not opened again; undo is for the present. */
  | 'undo-ended'
  | 'undo-back'
  /** An earlier position takes no move; a new game can continue from there. */
  | 'go-on'
  /** An earlier position takes no move, and no new game can continue from there while this one is played. */
  | 'earlier'
  /** Another opening of the game went on, and ours could not be kept. */
  | 'elsewhere'
  /** The game was deleted. */
  | 'gone';

/** Requests that make a rated game casual. */
export type Help = 'undo' | 'hint' | 'verdict' | 'go-on';

export type Note =
  | BoardNote
  | { code: PlainNote }
  /** It is not the person's turn: the piece on `cell` is taken up when it is. */
  | { code: 'later'; cell: Cell }
  /** Help in a rated game makes it friendly: `state.helpAsked` waits for an answer. */
  | { code: 'rated'; help: Help }
  /** The game continues, but the store did not save the last change. */
  | { code: 'not-kept'; fault: Fault }
  /** The connection to the server has ended for good, and why. */
  | { code: 'stopped'; fault: Fault }
  /** A person's move is offered back. */
  | { code: 'blunder'; offer: BlunderOffer }
  | AdviceNote;

/** Advice of the engine. */
export type AdviceNote =
  /** `does`: what the proposed move does. */
  | ({ code: 'hint'; cells: readonly Cell[]; does: ToldEffects | null } & EngineNote)
  | ({ code: 'verdict' } & EngineNote);

/** A move that lets too much go, offered back once; `cells` are those of the answer that shows why. */
export interface BlunderOffer {
  /** Plies before the move. */
  ply: number;
  move: string;
  answer: string;
  cells: readonly Cell[];
  /** Why the move is worse than another one, as a clause that does not name that one. */
  why: BilingualText;
}

/** The engine's answer for a position, with its reasons. */
export interface EngineNote {
  answer: Answer;
  reasons: readonly Reason[];
  evaluation: Evaluation;
  position: Position;
}

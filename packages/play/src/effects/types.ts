/** What a move does, as data: found by playing the move and what follows it, told in the words of its game. */
import type { Cell, Move, MoveView, Position, Rules, Seat } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';

/** One thing that a move does. Which numbers, cells and pieces it has depends on its code. */
export interface Effect {
  code: string;
  n?: number;
  cells?: readonly Cell[];
  /** Codes of the layers that the mover takes, and of those that the mover gives up. */
  pieces?: readonly string[];
  lost?: readonly string[];
  /** Points that the mover wins. */
  gain?: number;
}

/** One move of a line that was played out on copies: nothing here changes any more. */
export interface PlayedStep {
  seat: Seat;
  move: Move;
  view: MoveView;
  before: Position;
  after: Position;
}

/** A move and what is expected to follow; at least one step. */
export interface FollowedLine {
  rules: Rules;
  steps: readonly PlayedStep[];
}

/** `one` where n is 1. A clause has a subject of its own: `c9 is under attack`. */
export type EffectPhrase = string | { one: string; many: string } | { clause: string; many?: string };

export interface EffectWords {
  /** Said of the move, in the third person: `takes {pieces}`, `then attacks {cells}`. */
  phrases: Readonly<Record<string, EffectPhrase>>;
  /** A single piece, by the code of its layer: `a man`. */
  single: Readonly<Record<string, string>>;
  /** Several pieces of different kinds. */
  pieces: string;
  /** What points are called, where they are counted. */
  points?: { one: string; many: string };
  /** By the code of a measure: `after {better} ... {n} more than after {move}`. */
  measures?: Readonly<Record<string, { one: string; many: string }>>;
}

/** A number that a seat has in a position, the more the better, by which two lines can be compared. */
export interface LineMeasure {
  code: string;
  at(rules: Rules, position: Position, seat: Seat): number;
}

/** What a move does, with the words to say it. */
export interface ToldEffects {
  effects: readonly Effect[];
  game: GameEffects;
}

/** What a game has to say of its moves: `games/<id>.ts`, found by the id. A code without a phrase is never told. */
export interface GameEffects {
  words: Readonly<Record<Language, EffectWords>>;
  /** What only this game knows, told before how safe a move is. */
  find?(line: FollowedLine): Effect[];
  /** What pieces are worth against each other, by the code of their layer; 1 unless said. */
  worth?: Readonly<Record<string, number>>;
  /** What two lines are compared by, beside their end, pieces and points. */
  measures?: readonly LineMeasure[];
}

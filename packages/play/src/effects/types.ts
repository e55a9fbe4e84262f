/** Effects of a move as data: found by playing the move and its line, described in the words of its game. */
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
  /** The noun for points, in games that count them. */
  points?: { one: string; many: string };
  /** By the code of a measure: `after {better} ... {n} more than after {move}`. */
  measures?: Readonly<Record<string, { one: string; many: string }>>;
}

/** A number that a seat has in a position, the more the better, by which two lines can be compared. */
export interface LineMeasure {
  code: string;
  at(rules: Rules, position: Position, seat: Seat): number;
}

/** Effects of a move with the words of its game. */
export interface ToldEffects {
  effects: readonly Effect[];
  game: GameEffects;
}

/** The effects of one game, in `games/<id>.ts`. A code without a phrase is never shown. */
export interface GameEffects {
  words: Readonly<Record<Language, EffectWords>>;
  /** Effects that only this game has, shown before the safety of a move. */
  find?(line: FollowedLine): Effect[];
  /** Relative values of pieces by the code of their layer; 1 by default. */
  worth?: Readonly<Record<string, number>>;
  /** Further measures for comparing lines, besides end, pieces and points. */
  measures?: readonly LineMeasure[];
}

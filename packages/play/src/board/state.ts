/** All that a view of a board reads, whatever the board belongs to: a game in play, a lesson, a study. */
import type { Cell, Move, Position, Rules } from '@tabuleiro/rules';
import type { ForcedCapture } from './forced.ts';
import type { PlyView } from './ply-views.ts';
import type { PassChoice, Selection, Way } from './selection.ts';

/** Moves that wait: for a decision besides their cells, or for being confirmed. */
export interface WaitingMove {
  moves: readonly Move[];
  kind: 'choice' | 'confirm';
}

/** A position with its past under a hand. What is said about it is a note of the controller above. */
export interface BoardState {
  rules: Rules;
  /** The live position: look, do not touch. */
  position: Position;
  /** Moves that led from the first position to the present one. */
  plies: number;
  /** No move can follow. */
  over: boolean;
  /** The person at the board decides now. */
  mine: boolean;
  /** The person may choose on the board: it shows the present, and the person decides. */
  playable: boolean;
  /** The ply that is looked back to; null for the present. */
  back: number | null;
  /** The shown position: the current one or an earlier one. */
  shown: PlyView;
  selection: Selection;
  waiting: WaitingMove | null;
  /** Ways of the move in the making that may be drawn. */
  routes: readonly Way[];
  /** Compulsory captures of the person to move. */
  forced: ForcedCapture | null;
  /** A pass that the person may make now. */
  pass: PassChoice | null;
  /** A piece that was chosen in another's turn, for when the person's comes. */
  later: Cell | null;
  /** Marks of a refusal: cells tried or in the way, and cells that would be right; then a hint and a threat. */
  wrong: readonly Cell[];
  instead: readonly Cell[];
  proposed: readonly Cell[];
  threat: readonly Cell[];
  /** Where the move ends that is shown and not confirmed yet: it is on its way. */
  sent: readonly Cell[];
}

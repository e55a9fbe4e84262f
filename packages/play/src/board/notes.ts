/** Notes of a board as data, with the cells that they mark. */
import {
  type Cell,
  cellsOfView,
  type Fault,
  formatMove,
  legalMoves,
  type Position,
  type Rules,
} from '@tabuleiro/rules';

export type BoardNote =
  /** It is not the person's turn; there is no turn any more. */
  | { code: 'not-now' | 'over' }
  /** This piece cannot move: the next cell will show why. */
  | { code: 'stuck' }
  /** The move may end here or continue. */
  | { code: 'may-end' }
  /** A path starts on the chosen cell, which is a whole move as well. */
  | { code: 'may-place' | 'may-remove'; cell: Cell }
  /** `position`: the one the note speaks of. `attempt`: the cells that were tried, start cell first, where known. */
  | { code: 'fault'; fault: Fault; position: Position; attempt: readonly Cell[] }
  /** Another piece must capture: `cells` are those that must. */
  | { code: 'must-capture'; rule: string; cells: readonly Cell[] };

/** The cells of a legal move. */
export function cellsOfMove(rules: Rules, position: Position, move: string): Cell[] {
  const found = legalMoves(position).find((each) => formatMove(rules, position, each) === move);
  if (found === undefined) return [];
  return cellsOfView(rules.view(position, found));
}

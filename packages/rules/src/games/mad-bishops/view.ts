/** What a legal move looks like: one straight leg. Text and input follow from it (rule 2.2, rule 2.3). */
import type { Move, MoveView } from '../../core/types.ts';
import type { Board } from './board.ts';
import { endOf, isKill, startOf } from './moves.ts';

// rule 2.2.1, rule 2.2.2
export function viewMove(board: Board, move: Move): MoveView {
  const to = endOf(board, move);
  const taken = isKill(move) ? to : undefined;
  return {
    from: startOf(board, move),
    paths: [[taken === undefined ? { to } : { to, takes: taken }]],
    captured: taken === undefined ? [] : [taken],
  };
}

/** Undo after the end: a new game from the last own move. */
import { fail, type Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { GameController } from './controller.ts';
import { undoFor } from './own.ts';

/** As `goOn`, from the decision that undo would lead back to. */
export function tryAgain(controller: GameController): Result<Session> | null {
  const { session, state } = controller;
  const player = undoFor(session, state.own);
  const seat = player === undefined ? null : session.seatOf(player);
  const ply = session.moves.findLastIndex((played) => seat === null || played.seat === seat);
  return ply < 0 ? fail({ code: 'undo-nothing' }) : controller.goOn(ply);
}

/**
 * Turns the report's value of a move, own * (own - opp) - K, into a value of a position: the value for the seat
 * that moved last, with K as the mover's kills. The mover's score is its negative.
 */
import type { Move, Position } from '@tabuleiro/rules';
import type { BishopsPosition } from '@tabuleiro/rules/games/mad-bishops';
import { type Evaluator, MOST, type Score } from '../../types.ts';
import { isOver, KillOrdering } from './common.ts';
import { count } from './sight/sights.ts';

/** Score per report point: a bishop ahead in the middle of a game is worth 12 of them, some 150. */
const POINT = 12;

export class BishopReportEvaluator implements Evaluator {
  private readonly order = new KillOrdering();
  private readonly kills = new Int32Array(1024);

  evaluate(position: Position): Score {
    const { records, at } = position as BishopsPosition;
    const waiting = count(records[at + 1]!, records[at + 3]!, records[at + 5]!);
    const mover = count(records[at]!, records[at + 2]!, records[at + 4]!);
    const value = waiting * (waiting - mover) - position.noisy(this.kills, 0);
    return Math.max(-MOST, Math.min(MOST, -POINT * value)) + 0;
  }

  over(position: Position): boolean {
    return isOver(position as BishopsPosition);
  }

  salt(): number {
    return 0;
  }

  /** No move of this game is urgent. */
  noneUrgent(): boolean {
    return true;
  }

  promise(position: Position, move: Move): number {
    return this.order.promise(position as BishopsPosition, move);
  }

  promiseAll(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void {
    this.order.promiseAll(position as BishopsPosition, moves, at, end, into);
  }
}

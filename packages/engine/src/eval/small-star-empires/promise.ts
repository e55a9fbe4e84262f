/**
 * Hot: what every evaluator of this game has in common. The end is asked of the position, which keeps a witness of
 * each seat's next flight; the key holds all that matters, since pieces placed tell what is left.
 */
import type { Move, Position } from '@tabuleiro/rules';
import {
  BLACK_HOLE,
  type Board,
  CELL_MASK,
  FIRST_NEBULA,
  OWNERS,
  STATION_SHIFT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';

/** One point of the hex moved to. */
const POINT = 64;
/** A station should earn more than this, or a colony does as well. */
const STATION_COST = 96;

export abstract class Common {
  protected readonly board: Board;

  constructor(board: Board) {
    this.board = board;
  }

  over(position: Position): boolean {
    return !(position as StarPosition).canMove(position.seat);
  }

  salt(): number {
    return 0;
  }

  promise(position: Position, move: Move): number {
    const { control, seat } = position as StarPosition;
    const { kinds, neighbours } = this.board;
    const to = move & CELL_MASK;
    const kind = kinds[to]!;
    let promise = 2 * STATION_COST + POINT * (kind < FIRST_NEBULA ? kind : kind < BLACK_HOLE ? 3 : 0);
    if (move >> STATION_SHIFT === 0) return promise;
    const enemies = OWNERS ^ (1 << seat);
    promise -= STATION_COST;
    for (let k = 6 * to; k < 6 * to + 6; k++)
      if ((control[neighbours[k]!]! & enemies) !== 0) promise += POINT;
    return promise;
  }
}

/**
 * Hot: what every evaluator of this game has in common. The end is asked of the position, which keeps a witness of
 * each seat's next flight; the key holds all that matters, since pieces placed tell what is left.
 */
import type { Move, Position } from '@tabuleiro/rules';
import {
  CELL_MASK,
  FIRST_NEBULA,
  type HexBoard,
  OWNERS,
  STATION_BIT,
  STATION_SHIFT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';

/** One point. */
const POINT = 64;
/** What a station must earn now to be worth one of four. */
const STATION_COST = 80;
/** Keeps every promise above 0: six enemy stations may gain by a move. */
const BASE = 512;

export abstract class SharedEvaluator {
  protected readonly board: HexBoard;

  constructor(board: HexBoard) {
    this.board = board;
  }

  over(position: Position): boolean {
    return !(position as StarPosition).canMove(position.seat);
  }

  salt(): number {
    return 0;
  }

  /** No move of this game is urgent. */
  noneUrgent(): boolean {
    return true;
  }

  /** The points that change hands at once: the hex, trade of a new station, trade given to other seats' stations. */
  promise(position: Position, move: Move): number {
    const { control, seat } = position as StarPosition;
    const { kinds, neighbours } = this.board;
    const to = move & CELL_MASK;
    const kind = kinds[to]!;
    const station = move >> STATION_SHIFT;
    const enemies = OWNERS ^ (1 << seat);
    let points = kind < FIRST_NEBULA ? kind : 3;
    for (let k = 6 * to; k < 6 * to + 6; k++) {
      const beside = control[neighbours[k]!]!;
      if ((beside & enemies) !== 0) points += station - ((beside >> STATION_BIT) & 1);
    }
    return BASE + POINT * points - STATION_COST * station;
  }
}

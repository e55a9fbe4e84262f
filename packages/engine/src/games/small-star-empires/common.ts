/**
 * Hot: shared by both evaluators of Small Star Empires. The position itself knows whether the game is over, because
 * it keeps a possible next flight per seat. The key is complete: the pieces placed imply the pieces left.
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
/** The immediate gain that justifies spending one of four stations. */
const STATION_COST = 80;
/** Keeps every promise above 0: up to six enemy stations may gain by a move. */
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

  /** The points that change hands at once: the hex, trade of a new station, trade given to opponents' stations. */
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

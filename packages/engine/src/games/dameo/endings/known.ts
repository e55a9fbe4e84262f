/**
 * What tables say, as an exact score that the draw rules cannot take away. A table knows the value of a fresh position:
 * counter of quiet plies at 0, nothing repeated. A draw stays one whatever the past. A win is certain as long as its
 * plies, or the longest run of king moves that best play needs, fit before the counter draws; and as long as no earlier
 * position of this run stood twice, for the way to the win might pass it a third time.
 */
import { type DameoPosition, QUIET_LIMIT } from '@tabuleiro/rules/games/dameo';
import { stoodTwice } from '../../../search/trail.ts';
import { type Score, type Situation, SURE, UNKNOWN, WIN } from '../../../types.ts';
import { DISTANCE_BITS, type EndingTables } from './tables.ts';

export class KnownEndings {
  private readonly tables: EndingTables;
  private readonly captures = new Int32Array(1 << 12);
  /** The ply of the root where the past of the game leaves doubts, else -1. */
  private doubtful = -1;

  constructor(tables: EndingTables) {
    this.tables = tables;
  }

  /** A search begins here. */
  begin({ position, past }: Situation): void {
    const { quiet, ply } = position as DameoPosition;
    this.doubtful = stoodTwice(past, quiet) !== 0 ? ply : -1;
  }

  /** With more pieces on the board nothing is known. */
  get mostPieces(): number {
    return this.tables.mostPieces;
  }

  /** Exact, or `UNKNOWN`: too many pieces, something to take, or a counter too far on. */
  score(position: DameoPosition): Score {
    const table = this.tables.tableOf(position);
    if (table === undefined || position.noisy(this.captures, 0) > 0) return UNKNOWN;
    const value = this.tables.valueIn(table, position);
    if (value === 0) return 0;
    const { quiet } = position;
    const knowsPlies = table.bits === DISTANCE_BITS;
    const inTime = quiet + table.quiet < QUIET_LIMIT || (knowsPlies && quiet + value - 1 <= QUIET_LIMIT);
    if (!inTime || this.isDoubtful(position)) return UNKNOWN;
    if (!knowsPlies) return value === 1 ? SURE : -SURE;
    return value % 2 === 0 ? WIN - (value - 1) : value - 1 - WIN;
  }

  /** Once a man has moved or something was taken after the root, the past does not matter. */
  private isDoubtful({ quiet, ply }: DameoPosition): boolean {
    return this.doubtful >= 0 && quiet > ply - this.doubtful;
  }
}

/**
 * Exact scores from endgame tables that also respect the draw rules. A table assumes a fresh position: quiet
 * counter 0, no repetitions. A draw holds for any past. A win holds if its plies, or the longest quiet run of best
 * play, fit before the counter draws, and if no earlier position of the current quiet run has occurred twice,
 * because the winning line might repeat it a third time.
 */
import { type DameoPosition, QUIET_LIMIT } from '@tabuleiro/rules/games/dameo';
import { stoodTwice } from '../../../search/trail.ts';
import { type Score, type Situation, SURE, UNKNOWN, WIN } from '../../../types.ts';
import { DISTANCE_BITS, type EndingTables } from './tables.ts';

export class KnownEndings {
  private readonly tables: EndingTables;
  private readonly captures = new Int32Array(1 << 12);
  /** Ply of the root if a position of its quiet run has occurred twice, else -1. */
  private doubtful = -1;

  constructor(tables: EndingTables) {
    this.tables = tables;
  }

  /** Begins a search from this situation. */
  begin({ position, past }: Situation): void {
    const { quiet, ply } = position as DameoPosition;
    this.doubtful = stoodTwice(past, quiet) !== 0 ? ply : -1;
  }

  /** The tables know nothing about more pieces. */
  get mostPieces(): number {
    return this.tables.mostPieces;
  }

  /** Exact, or `UNKNOWN`: too many pieces, a capture available, or a quiet counter too high. */
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

  /** The past no longer matters after a man's move or a capture below the root. */
  private isDoubtful({ quiet, ply }: DameoPosition): boolean {
    return this.doubtful >= 0 && quiet > ply - this.doubtful;
  }
}

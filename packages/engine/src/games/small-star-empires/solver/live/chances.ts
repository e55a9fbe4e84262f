/** How often a move settled the position that it was played in: in positions alike it is likely to do so again. */
import { STATION } from './state.ts';

const MOVES = 2 * STATION;

export class Chances {
  private readonly settled = new Float64Array(2 * MOVES);
  private readonly played = new Float64Array(2 * MOVES);

  note(seat: number, move: number, settled: boolean): void {
    this.played[seat * MOVES + move]!++;
    if (settled) this.settled[seat * MOVES + move]!++;
  }

  /** From 0 to 1; in the middle where nothing is known. */
  of(seat: number, move: number): number {
    return (this.settled[seat * MOVES + move]! + 1) / (this.played[seat * MOVES + move]! + 2);
  }
}

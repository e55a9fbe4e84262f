/** How often a move settled the position that it was played in: in positions alike it is likely to do so again. */
import type { LiveField } from './field.ts';
import { CELL_MASK, FROM_SHIFT, STATION_SHIFT } from './state.ts';

export class Chances {
  private readonly settled: Float64Array;
  private readonly played: Float64Array;
  private readonly cells: number;

  constructor({ cells }: LiveField) {
    this.cells = cells.length;
    this.settled = new Float64Array(4 * cells.length * cells.length);
    this.played = new Float64Array(this.settled.length);
  }

  note(seat: number, move: number, settled: boolean): void {
    const at = this.placeOf(seat, move);
    this.played[at]!++;
    if (settled) this.settled[at]!++;
  }

  /** From 0 to 1; in the middle where nothing is known. */
  of(seat: number, move: number): number {
    const at = this.placeOf(seat, move);
    return (this.settled[at]! + 1) / (this.played[at]! + 2);
  }

  private placeOf(seat: number, move: number): number {
    const piece = 2 * seat + (move >> STATION_SHIFT);
    return (piece * this.cells + ((move >> FROM_SHIFT) & CELL_MASK)) * this.cells + (move & CELL_MASK);
  }
}

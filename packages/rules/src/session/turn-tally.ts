/**
 * What the turns of a game have cost. Time that was spent is spent: a turn that comes again, because moves were taken back
 * or made again, goes on where it was left, and the increment of a move is given once.
 */
import type { Seat } from '../core/types.ts';

export class TurnTally {
  /** What the clocks showed when the present turn began; null without clocks. */
  atTurn: readonly number[] | null;
  /** Milliseconds by the plies before the turn. */
  private readonly spent: number[] = [];
  /** Moves of each seat that stand, and those for which the increment was given. */
  private readonly made: number[] = [];
  private readonly paid: number[] = [];

  constructor(left: readonly number[] | null) {
    this.atTurn = left;
  }

  spentAt(plies: number): number {
    return this.spent[plies] ?? 0;
  }

  /** The turn after so many plies ends for now, with these clocks. */
  close(plies: number, seat: Seat, left: readonly number[] | null): void {
    if (!this.atTurn || !left) return;
    this.spent[plies] = this.spentAt(plies) + Math.max(0, this.atTurn[seat]! - left[seat]!);
  }

  /** `seat` has made a move after so many plies: the turns behind it are new ones. */
  play(plies: number, seat: Seat, spent: number | null): void {
    this.spent.length = Math.min(this.spent.length, plies);
    this.spent[plies] = spent ?? 0;
    this.move(seat);
    this.paid[seat] = Math.max(this.paid[seat] ?? 0, this.made[seat]!);
  }

  /** A move was made again. */
  move(seat: Seat): void {
    this.made[seat] = (this.made[seat] ?? 0) + 1;
  }

  takeBack(seat: Seat): void {
    this.made[seat]!--;
  }

  /** The next move of the seat has had its increment. */
  isPaid(seat: Seat): boolean {
    return (this.made[seat] ?? 0) < (this.paid[seat] ?? 0);
  }
}

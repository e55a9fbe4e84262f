/**
 * The time cost of each turn of a game. Spent time stays spent: a turn that comes again after undo or redo
 * continues from its cost so far. The increment of a move is given only once.
 */
import type { Seat } from '../core/types.ts';

export class TurnTally {
  /** The clocks at the start of the current turn; null without clocks. */
  atTurn: readonly number[] | null;
  /** Milliseconds spent, by the plies before the turn. */
  private readonly spent: number[] = [];
  /** Moves of each seat that are not taken back, and moves with a paid increment. */
  private readonly made: number[] = [];
  private readonly paid: number[] = [];

  constructor(left: readonly number[] | null) {
    this.atTurn = left;
  }

  spentAt(plies: number): number {
    return this.spent[plies] ?? 0;
  }

  /** Ends the turn after `plies` moves, with these clocks; it may come again. */
  close(plies: number, seat: Seat, left: readonly number[] | null): void {
    if (!this.atTurn || !left) return;
    this.spent[plies] = this.spentAt(plies) + Math.max(0, this.atTurn[seat]! - left[seat]!);
  }

  /** `seat` has moved after `plies` moves: all later turns are new. */
  play(plies: number, seat: Seat, spent: number | null): void {
    this.spent.length = Math.min(this.spent.length, plies);
    this.spent[plies] = spent ?? 0;
    this.move(seat);
    this.paid[seat] = Math.max(this.paid[seat] ?? 0, this.made[seat]!);
  }

  /** Counts a move that was redone. */
  move(seat: Seat): void {
    this.made[seat] = (this.made[seat] ?? 0) + 1;
  }

  takeBack(seat: Seat): void {
    this.made[seat]!--;
  }

  /** True if the next move of the seat has already had its increment. */
  isPaid(seat: Seat): boolean {
    return (this.made[seat] ?? 0) < (this.paid[seat] ?? 0);
  }
}

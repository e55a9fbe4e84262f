/** Seats at one server, kept in memory. */
import type { HeldSeat, SeatsPort } from '../../src/online/join/seats.ts';

export class MemorySeats implements SeatsPort {
  name = '';
  private seats: readonly HeldSeat[];

  constructor(...seats: readonly HeldSeat[]) {
    this.seats = seats;
  }

  all(): readonly HeldSeat[] {
    return this.seats;
  }

  find(game: string): HeldSeat | undefined {
    return this.seats.find((seat) => seat.game === game);
  }

  hold(seat: HeldSeat): null {
    this.letGo(seat.game);
    this.seats = [seat, ...this.seats];
    return null;
  }

  letGo(game: string): void {
    this.seats = this.seats.filter((seat) => seat.game !== game);
  }

  rememberName(name: string): void {
    this.name = name;
  }

  browser(): string {
    return 'B'.repeat(22);
  }
}

/** Seats that a person holds in games on a server, and where they are kept. */
import type { TurnRow } from '@tabuleiro/protocol/http';
import type { Fault } from '@tabuleiro/rules';
import type { SeatKey } from '../turns.ts';

/** A seat as it is stored. Its secret is all it takes to play. */
export interface HeldSeat extends SeatKey {
  /** The secret of a new link that the server has not confirmed; it may be valid instead of `secret`. */
  next?: string | undefined;
  /** The rematch of this game, once its seat has been taken over. */
  again?: string | undefined;
}

/** The storage of the seats at one server. */
export interface SeatsPort {
  all(): readonly HeldSeat[];
  find(game: string): HeldSeat | undefined;
  /** Stores a seat, replacing the one in the same game; answers with a fault if it cannot be written. */
  hold(seat: HeldSeat): Fault | null;
  letGo(game: string): void;
  rememberName(name: string): void;
  /** Identifies this browser or account, for the server's limit of open challenges. */
  browser(): string;
}

/** 128 random bits, as 22 letters of base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

/** Holds the seat in a rematch that has begun, once: not again after it was let go. True the first time. */
export function holdRematch(seats: SeatsPort, game: string, again: string): boolean {
  const seat = seats.find(game);
  if (!seat || seat.again === again) return false;
  seats.hold({ ...seat, again });
  const isNew = seats.find(again) === undefined;
  if (isNew) seats.hold({ game: again, secret: seat.secret });
  return isNew;
}

/** Above this number of seats, those in finished games are let go; those in open games never. */
const MOST_HELD = 100;

/** Nothing in this game waits for a player. */
export const isFinished = ({ state, asked }: Pick<TurnRow, 'state' | 'asked'>): boolean =>
  state !== 'playing' && state !== 'challenge' && !asked;

/** The finished games to let go when `held` seats are held: those that ended first. */
export function surplusOf<R extends Pick<TurnRow, 'changed'>>(finished: readonly R[], held: number): R[] {
  const byAge = [...finished].sort((a, b) => a.changed - b.changed);
  return byAge.slice(0, Math.max(0, held - MOST_HELD));
}

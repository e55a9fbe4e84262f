/** What the player to move is owed at a table: the line's delay from its bucket, and time that our own store has cost. */
import type { ServerSettings } from '../settings.ts';
import { givenInTurn, lagCredit, turnOf } from '../time/lag.ts';
import type { OnlineGame } from './online-game.ts';
import type { TablePresence } from './presence.ts';

/** Milliseconds, by whose fault they passed. */
export interface Owed {
  readonly ours: number;
  readonly line: number;
}

export class OwedTime {
  private readonly presence: TablePresence;
  private readonly settings: ServerSettings;
  /** The server's time at which a move first and last could not be written. */
  private failure: { place: number; first: number; last: number } | null = null;
  /** The number of the event with which a turn began that was told of late, and by how much. */
  private late: { turn: number; ms: number } | null = null;

  constructor(presence: TablePresence, settings: ServerSettings) {
    this.presence = presence;
    this.settings = settings;
  }

  /** A move that came and could not be written: its player does not pay from then on. */
  failed(place: number, at: number): void {
    const first = this.failure?.place === place ? this.failure.first : at;
    this.failure = { place, first, last: at };
  }

  /** The turn that began with this event was told of so late: its player could not have known. */
  told(turn: number, late: number): void {
    this.late = { turn, ms: late };
  }

  /** A move is written: whatever failed before is paid with it. */
  paid(): void {
    this.failure = null;
  }

  /** The delay of the present turn is written, and owed no longer. */
  paidDelay(): void {
    this.late = null;
  }

  /** What is still owed at that time; our own is given back first. */
  of({ session, order }: OnlineGame, at: number): Owed {
    const player = session?.toMove ?? null;
    if (!session || player === null) return { ours: 0, line: 0 };
    const place = order[player]!;
    const delay = this.late && this.late.turn === turnOf(session.log)?.number ? this.late.ms : 0;
    const ours = this.failedFor(place, at) + delay;
    const line = lagCredit(session.log, player, this.presence.roundTrip(place), this.settings.lag);
    const given = givenInTurn(session.log);
    return { ours: Math.max(0, ours - given), line: Math.max(0, line - Math.max(0, given - ours)) };
  }

  /** Milliseconds for which a move from this place could not be written. */
  private failedFor(place: number, at: number): number {
    if (this.failure?.place !== place) return 0;
    const { first, last } = this.failure;
    return Math.max(0, Math.min(at, last + this.settings.outageMs) - first);
  }
}

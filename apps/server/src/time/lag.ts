/** What a slow line costs is given back: the round trip that the server measured, from a bucket that refills slowly. */
import type { SessionEvent } from '@tabuleiro/rules/match';
import type { ServerSettings } from '../settings.ts';

type LagSetting = ServerSettings['lag'];

/** With these another turn begins. */
const TURNS: readonly SessionEvent['kind'][] = ['move', 'undo', 'redo', 'game', 'baseline'];

/** The event with which the present turn began. */
export const turnOf = (log: readonly SessionEvent[]): SessionEvent | undefined =>
  log.findLast(({ kind }) => TURNS.includes(kind));

/**
 * Milliseconds that were given back in the present turn so far, where a flag waited and somebody did something. Of our own time
 * those since the clock was last stopped or set going: that settled what was owed before.
 */
export function givenInTurn(log: readonly SessionEvent[]): { ours: number; line: number } {
  const begun = turnOf(log)?.number ?? 0;
  const settled = settlementOf(log)?.number ?? 0;
  const given = { ours: 0, line: 0 };
  for (const event of log) {
    if (event.number <= begun || isOurs(event)) continue;
    const { credit = 0, lag = credit } = event;
    given.line += lag;
    if (event.number > settled) given.ours += credit - lag;
  }
  return given;
}

/** The event since which time is owed: what was owed before it is paid. */
export const settlementOf = (log: readonly SessionEvent[]): SessionEvent | undefined =>
  log.findLast((event) => TURNS.includes(event.kind) || isOurs(event));

/** What a pause or its end gives back is no slow line's. */
const isOurs = ({ kind }: SessionEvent): boolean => kind === 'clock';

/** The bucket of a player in a game follows from the log, so that a restart changes nothing. */
export function lagBucket(log: readonly SessionEvent[], player: number, lag: LagSetting): number {
  let bucket = lag.bucket;
  let cost = 0;
  for (const event of log) {
    if (!isOurs(event)) cost += event.lag ?? event.credit ?? 0;
    if (event.kind === 'move' && event.player === player)
      bucket = Math.min(lag.bucket, Math.max(0, bucket - cost) + lag.refill);
    if (TURNS.includes(event.kind)) cost = 0;
  }
  return bucket;
}

/** Milliseconds that a move of this player may be given back. `roundTrip`: null where nothing was measured. */
export function lagCredit(
  log: readonly SessionEvent[],
  player: number,
  roundTrip: number | null,
  lag: LagSetting,
): number {
  if (roundTrip === null) return 0;
  return Math.round(Math.max(0, Math.min(roundTrip, lag.perMove, lagBucket(log, player, lag))));
}

/** Where our own failure is in a credit, the event says how much of it was the line: only that is taken from the bucket. */
export function withLag(event: SessionEvent, ours: number): SessionEvent {
  const { number, at, player, left, credit, ...happened } = event;
  if (ours <= 0 || credit === undefined) return event;
  // In the order in which a log is read again.
  return { number, at, player, left, credit, lag: Math.max(0, credit - ours), ...happened } as SessionEvent;
}

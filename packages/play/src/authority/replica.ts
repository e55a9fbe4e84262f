/** The session of a game on a server as a client has it: begun from the sheet, and following the server's events. */
import type { GameSheet, SentEvent } from '@tabuleiro/protocol/server-messages';
import { textHash } from '@tabuleiro/protocol/text-hash';
import { type Fault, fail, loadGame, type Result } from '@tabuleiro/rules';
import {
  admit,
  LOG_VERSION,
  type Player,
  replaySession,
  type Session,
  type SessionEvent,
} from '@tabuleiro/rules/match';
import type { KeptMove } from '../ports/socket.ts';

/** A session without events, as the sheet says; a fault where this program cannot play it. */
export async function replicaOf(sheet: GameSheet): Promise<Result<Session>> {
  const game = await loadGame(sheet.rules);
  if (!game.ok) return fail(game.fault);
  const { options, start, format, clock, substitutes, players } = sheet;
  const log = {
    version: LOG_VERSION,
    game: sheet.rules,
    options,
    start,
    format,
    clock,
    substitutes,
    events: [],
  };
  return replaySession(game.value, { ...log, players: players.map(({ name, kind }) => ({ name, kind })) });
}

/**
 * Lets events happen in the replica; known ones are passed over. `gap`: some before them were never heard. A fault: what was
 * heard cannot be, or the position is not the one that the server has.
 */
export function followEvents(
  session: Session,
  events: readonly SentEvent[],
  hash: string | null,
): 'gap' | Fault | null {
  for (const event of events) {
    if (event.number <= session.lastNumber) continue;
    if (event.number > session.lastNumber + 1) return 'gap';
    const fault = admit(session, event.kind === 'unknown' ? standIn(session, event) : event);
    if (fault) return fault;
  }
  const isLast = events.length === 0 || events.at(-1)!.number === session.lastNumber;
  const differs = hash !== null && isLast && hash !== textHash(session.positionText);
  return differs ? { code: 'snapshot-shape', found: 'hash' } : null;
}

/** Whether a move that `player` asked for is among these events, though its answer was lost. */
export const isAmong = (
  events: readonly SentEvent[],
  player: Player | null,
  { after, move, ply }: Omit<KeptMove, 'id'>,
): boolean =>
  events.some(
    (event) =>
      event.kind === 'move' &&
      event.number > after &&
      event.player === player &&
      event.ply === ply + 1 &&
      event.text === move,
  );

/** An event that leaves the board as it is and is not known here: the clocks are as it says. */
const standIn = (
  session: Session,
  { number, at, left }: Extract<SentEvent, { kind: 'unknown' }>,
): SessionEvent => ({
  number,
  at,
  player: null,
  left: session.plan.clock ? left : null,
  kind: 'clock',
  going: session.current.going,
});

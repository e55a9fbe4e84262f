/** From something found in a text to a game that can be looked through. */

import { HUMAN } from '@tabuleiro/play/seats';
import { type Fault, loadGame, ok, type Position, type Result, type Rules } from '@tabuleiro/rules';
import { replayRecord, resumeRecords, type Session, startSession } from '@tabuleiro/rules/match';
import { openLink } from './link.ts';
import type { Found } from './read-text.ts';

/** The sentence of a refused move needs the position in which it was refused. */
export type Opening =
  | { ok: true; value: Session }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position };

export async function openFound(found: Found): Promise<Opening> {
  if (found.kind === 'link') return openLink(found.payload);
  const game = await loadGame(found.game);
  if (!game.ok) return game;
  if (found.kind === 'record') {
    const session = resumeRecords(game.value, found.records);
    if (session.ok) return session;
    for (const { record, places } of found.records) {
      const replay = replayRecord(game.value, record, places);
      if (!replay.ok) return replay;
    }
    return session;
  }
  const reading = game.value.read(found.text);
  const seats: Result<number> = reading.ok ? ok(reading.value.rules.seats.length) : reading;
  if (!seats.ok) return seats;
  const players = Array.from({ length: seats.value }, () => ({ name: '', kind: HUMAN }));
  return startSession({ game: game.value, start: found.text, players });
}

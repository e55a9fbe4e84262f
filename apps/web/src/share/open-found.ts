/** From something found in a text to a game that can be looked through. */

import { HUMAN } from '@tabuleiro/play/seats';
import {
  type Fault,
  type Game,
  loadGame,
  ok,
  type Position,
  type Result,
  type Rules,
} from '@tabuleiro/rules';
import {
  type ParsedRecord,
  replayRecord,
  resumeRecords,
  type Session,
  startSession,
} from '@tabuleiro/rules/match';
import { openLink } from './link.ts';
import type { Found } from './read-text.ts';

/** The sentence of a refused move needs the position in which it was refused; `good` is what stands before it. */
export type Opening =
  | { ok: true; value: Session }
  | { ok: false; fault: Fault; rules?: Rules; position?: Position; good?: Session };

export async function openFound(found: Found): Promise<Opening> {
  if (found.kind === 'link') return openLink(found.payload);
  const game = await loadGame(found.game);
  if (!game.ok) return game;
  if (found.kind === 'record') {
    const session = resumeRecords(game.value, found.records);
    if (session.ok) return session;
    for (const [i, { record, places }] of found.records.entries()) {
      const replay = replayRecord(game.value, record, places);
      if (replay.ok) continue;
      const good = goodPart(game.value, found.records.slice(0, i + 1));
      return { ...replay, ...(good && { good }) };
    }
    return session;
  }
  const reading = game.value.read(found.text);
  const seats: Result<number> = reading.ok ? ok(reading.value.rules.seats.length) : reading;
  if (!seats.ok) return seats;
  const players = Array.from({ length: seats.value }, () => ({ name: '', kind: HUMAN }));
  return startSession({ game: game.value, start: found.text, players });
}

/** The games before the last one, and of that as many moves as can be played; null when not even it can begin. */
function goodPart(game: Game, records: readonly ParsedRecord[]): Session | null {
  const { record, places } = records.at(-1)!;
  const bare = record.line.moves.map(({ move }) => ({ move, comments: [], variations: [] }));
  const upTo = (count: number): Session | null => {
    const line = { comments: [], moves: bare.slice(0, count) };
    const cut = { record: { ...record, result: '*', line }, places };
    const session = resumeRecords(game, [...records.slice(0, -1), cut]);
    return session.ok ? session.value : null;
  };
  // What can be played can be played up to any earlier move too.
  let [most, beyond] = [0, bare.length + 1];
  while (beyond - most > 1) {
    const middle = (most + beyond) >> 1;
    if (upTo(middle)) most = middle;
    else beyond = middle;
  }
  return upTo(most);
}

/** Turns a find into chapters to view. */

import type { GameInText } from '@tabuleiro/play/share/read-text';
import { openLink } from '@tabuleiro/play/share/session-link';
import { loadGame, ok } from '@tabuleiro/rules';
import { type ChaptersResult, positionChapter, readChapters, sessionChapters } from '@tabuleiro/rules/match';

/** A refusal carries the chapters before the fault. */
export async function openFound(found: GameInText): Promise<ChaptersResult> {
  if (found.kind === 'link') {
    const session = await openLink(found.payload);
    return session.ok ? ok(sessionChapters(session.value)) : session;
  }
  const game = await loadGame(found.game);
  if (!game.ok) return game;
  if (found.kind === 'record') {
    const read = readChapters(game.value, found.records);
    const odd = found.records.find((record) => record.odd)?.odd;
    return read.ok && odd ? { ok: false, fault: odd, good: read.value } : read;
  }
  const reading = game.value.read(found.text);
  return reading.ok ? ok([positionChapter(reading.value)]) : reading;
}

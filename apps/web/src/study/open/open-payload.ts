/** Opens a received link: a study with its place, or a game. */
import { openLink } from '@tabuleiro/play/share/session-link';
import { bookOf } from '@tabuleiro/play/study/book';
import { isStudyLink, type LinkedStudy, openStudyLink } from '@tabuleiro/play/study/text/link';
import { ok, type Result } from '@tabuleiro/rules';
import { sessionChapters } from '@tabuleiro/rules/match';

export async function openPayload(payload: string): Promise<Result<LinkedStudy>> {
  if (isStudyLink(payload)) return openStudyLink(payload);
  const session = await openLink(payload);
  if (!session.ok) return session;
  return ok({ book: bookOf(sessionChapters(session.value)), place: '', damage: [] });
}

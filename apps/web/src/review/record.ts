/** The record of a kept game with its review in it. */
import { recordsWithReview } from '@tabuleiro/play/review/in-record';
import { type Session, sessionChapters } from '@tabuleiro/rules/match';
import { version } from '../../package.json';
import { reviews } from './desk.ts';

/** Null where there is no review. */
export async function recordOf(id: string, session: Session, date: string): Promise<string | null> {
  const status = await reviews.look(id);
  return status.kind === 'none'
    ? null
    : recordsWithReview(sessionChapters(session, date), status.kept, version);
}

/** What can be reviewed here: kept games that are over, and studies. */
import type { ReviewSource } from '@tabuleiro/play/review/desk';
import { type GameToReview, gamesToReview, playedFrom } from '@tabuleiro/play/review/kept';
import { fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import { resumeSession, seatOf, sessionChapters } from '@tabuleiro/rules/match';
import { staying } from '../store/kept.ts';
import { store } from '../store/store.ts';
import { studies } from '../store/studies/studies.ts';
import type { StoredGame } from '../store/types.ts';

type Found = Result<readonly GameToReview[] | null>;

export const source: ReviewSource = {
  async games(id): Promise<Found> {
    const kept = await store.load(id);
    if (!kept.ok) return kept;
    return kept.value ? ofGame(kept.value) : ofStudy(id);
  },
};

async function ofGame({ id, session: log, own }: StoredGame): Promise<Found> {
  const game = await loadGame(log.game);
  const session = game.ok ? resumeSession(game.value, log) : game;
  if (!session.ok) return fail(staying(id));
  // Of a game that goes on nobody is told what to play.
  if (!session.value.match.result && !session.value.outcome) return fail({ code: 'review-open' });
  const { games } = session.value;
  const chapters = sessionChapters(session.value);
  const all = gamesToReview(chapters).map((each, i) =>
    own === undefined ? each : playedFrom(each, seatOf(games[i]!.pairing, own)),
  );
  return ok(all.filter((_, i) => chapters[i]!.outcome !== null));
}

/** A study may be of a record that somebody pasted; few are, and the others do not fetch how one is read. */
async function ofStudy(id: string): Promise<Found> {
  const raw = await studies.read(id);
  if (!raw.ok) return raw.fault.code === 'study-none' ? ok(null) : raw;
  const { readLog } = await import('@tabuleiro/play/study/keep/log');
  const opened = await readLog(raw.value);
  return opened.ok ? ok(gamesToReview(opened.value.book.chapters)) : opened;
}

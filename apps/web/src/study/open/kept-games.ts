/** Kept games on the analysis board: most studies are of none, and do not fetch what plays one. */
import type { StudyController } from '@tabuleiro/play/study/controller';
import { studyNeeds } from '@tabuleiro/play/study/text/open';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { type Chapter, type Session, sessionChapters } from '@tabuleiro/rules/match';
import { replayed } from '../../review/replayed.ts';
import { KeptGame } from '../../store/kept-game.ts';
import { type ResumedGame, replayAnew, resumeGame } from '../../store/resume.ts';
import { store } from '../../store/store.ts';
import type { StoredGame } from '../../store/types.ts';

/** A match that is over is played through once, here or for its review. */
export const openKept = (id: string) =>
  resumeGame(id, (kept) => (kept.over ? replayed.sessionOf(kept) : replayAnew(kept)));

/** The requirement for studying a game. */
export const needsOf = ({ kept, session }: ResumedGame) =>
  studyNeeds({ session, rated: kept.rated === true, elsewhere: false });

/** A rated game that is not to count any more. */
export async function makeFriendly(kept: StoredGame, session: Session): Promise<void> {
  const game = new KeptGame(store, kept, null);
  game.makeFriendly(session, false);
  await game.settled();
}

export const chaptersOf = ({ kept, session }: ResumedGame): Chapter[] =>
  sessionChapters(session, kept.begun.slice(0, 10));

/** A game that has gone on since it was last studied: its moves come to the tree. */
export function addPlayed(controller: StudyController, session: Session): void {
  const { address } = controller.state;
  sessionChapters(session).forEach(({ tree }, i) => {
    const chapter = controller.chapters[i];
    const moves = tree.mainLine().map(({ id }) => id);
    if (!chapter || chapter.tree.find(moves)) return;
    controller.open({ chapter: i, path: [] });
    controller.addLine(moves);
  });
  controller.openAddress(address);
}

/** For each game: whether its player sits at the upper side, so that the board is turned. In a match sides change. */
export function turnedGames({ kept: { own }, session: { plan, games } }: ResumedGame): boolean[] {
  const people = plan.players.flatMap(({ kind }, player) => (kind === HUMAN ? [player] : []));
  const [player, ...others] = own === undefined ? people : [own];
  const turns = plan.players.length === 2 && player !== undefined && others.length === 0;
  return games.map(({ pairing }) => turns && pairing.players.indexOf(player) === 1);
}

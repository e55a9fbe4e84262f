/** Kept games on the analysis board: most studies are of none, and do not fetch what plays one. */
import { studyNeeds } from '@tabuleiro/play/study/text/open';
import type { Session } from '@tabuleiro/rules/match';
import { KeptGame } from '../../store/kept-game.ts';
import { type ResumedGame, resumeGame } from '../../store/resume.ts';
import { store } from '../../store/store.ts';
import type { StoredGame } from '../../store/types.ts';

export { resumeGame };

/** What has to happen before the game can be studied. */
export const needsOf = ({ kept, session }: ResumedGame) =>
  studyNeeds({ session, rated: kept.rated === true, elsewhere: false });

/** A rated game that is not to count any more. */
export async function makeFriendly(kept: StoredGame, session: Session): Promise<void> {
  const game = new KeptGame(store, kept, null);
  game.makeFriendly(session);
  await game.settled();
}

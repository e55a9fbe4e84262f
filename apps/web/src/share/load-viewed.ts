/** What the viewer needs besides the game: its sentences and its art. */
import type { Session } from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { ViewedGame } from './viewer.tsx';

export async function loadViewed(session: Session): Promise<ViewedGame> {
  const { id } = session.plan.game;
  const [sentences, art] = await Promise.all([loadSentences(id), loadArt(id)]);
  return { session, sentences, art };
}

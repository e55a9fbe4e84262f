/** From the id of a kept game to all that its page needs, or to the reason why not. */
import { ok, type Result } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../art/types.ts';
import { resumeGame } from '../store/resume.ts';
import type { Opened } from './game-model.ts';

export interface Ready extends Opened {
  art: Art;
}

/** null: there is no such game. */
export async function openGame(id: string): Promise<Result<Ready | null>> {
  const resumed = await resumeGame(id);
  if (!resumed.ok) return resumed;
  if (!resumed.value) return ok(null);
  const { kept, session } = resumed.value;
  const { game } = session.plan;
  const [sentences, art] = await Promise.all([loadSentences(game.id), loadArt(game.id)]);
  return ok({ game, sentences, kept, session, art });
}

/** How a game is shown and spoken on the analysis board. */
import type { Game } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import type { GameFace } from './study-board.ts';

export async function loadFace(game: Pick<Game, 'id' | 'name'>): Promise<GameFace> {
  const [sentences, art] = await Promise.all([loadSentences(game.id), loadArt(game.id)]);
  return { game, sentences, art };
}

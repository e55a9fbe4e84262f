/** All games with their sentences, loaded once for the menus. */
import { type Game, gameIds, loadGame, must } from '@tabuleiro/rules';
import { loadSentences, type Sentences } from '@tabuleiro/rules/text';

export interface Entry {
  game: Game;
  sentences: Sentences;
}

export const loadCatalogue = (): Promise<Entry[]> =>
  Promise.all(
    gameIds.map(async (id) => ({ game: must(await loadGame(id)), sentences: await loadSentences(id) })),
  );

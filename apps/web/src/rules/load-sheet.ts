/** Loads everything that a rules page needs of one game. */
import { type Game, loadGame, must } from '@tabuleiro/rules';
import { type Guides, loadGuide, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { loadArt } from '../art/load.ts';
import type { Art } from '../board/model/art.ts';

export interface Sheet {
  id: string;
  game: Game;
  guides: Guides;
  sentences: Sentences;
  art: Art;
}

/** The id comes from the catalogue. */
export async function loadSheet(id: string): Promise<Sheet> {
  const [game, guides, sentences, art] = await Promise.all([
    loadGame(id),
    loadGuide(id),
    loadSentences(id),
    loadArt(id),
  ]);
  return {
    id,
    game: must(game),
    guides,
    sentences,
    get art() {
      return art.value;
    },
  };
}

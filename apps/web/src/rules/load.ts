/** All that a rules page needs of one game, loaded at once. */
import { type Game, loadGame, must } from '@tabuleiro/rules';
import { type Guides, loadGuide, loadSentences, type Sentences } from '@tabuleiro/rules/text';
import { useEffect, useState } from 'preact/hooks';
import { loadArt } from '../art/load.ts';
import type { Art } from '../art/types.ts';

export interface Loaded {
  id: string;
  game: Game;
  guides: Guides;
  sentences: Sentences;
  art: Art;
}

/** The id comes from the catalogue. */
async function load(id: string): Promise<Loaded> {
  const [game, guides, sentences, art] = await Promise.all([
    loadGame(id),
    loadGuide(id),
    loadSentences(id),
    loadArt(id),
  ]);
  return { id, game: must(game), guides, sentences, art };
}

/** Null while it is under way, `failed` when the network did not give it. */
export function useLoaded(id: string): Loaded | 'failed' | null {
  const [found, setFound] = useState<{ id: string; value: Loaded | 'failed' } | null>(null);
  useEffect(() => {
    let wanted = true;
    const done = (value: Loaded | 'failed') => wanted && setFound({ id, value });
    load(id).then(done, () => done('failed'));
    return () => {
      wanted = false;
    };
  }, [id]);
  return found?.id === id ? found.value : null;
}

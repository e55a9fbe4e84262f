/** Sentences for people by game id: a file `games/<id>.ts` beside this one. */
import { type GameParts, loadPart } from '../core/part.ts';
import { sentences } from './parts.ts';
import { plainSentences } from './plain.ts';
import type { Sentences } from './types.ts';

/** The sentences of a game by its id in the registry; without a file, its codes in readable form. */
export async function loadSentences(id: string): Promise<Sentences> {
  const files: GameParts<{ sentences: Sentences }> = sentences;
  return (await loadPart(files, id))?.sentences ?? plainSentences(id);
}

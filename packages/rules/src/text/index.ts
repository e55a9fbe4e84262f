/** Sentences for people, found by game id: a file `games/<id>.ts` beside this one, and no list of them. */
import type { Sentences } from './types.ts';

export * from './board.ts';
export * from './common.ts';
export * from './guide/index.ts';
export * from './match.ts';
export * from './say.ts';
export * from './types.ts';
export * from './visible.ts';

/** The sentences of a game; its id comes from the registry. */
export async function loadSentences(id: string): Promise<Sentences> {
  const file = (await import(`./games/${id}.ts`)) as { sentences: Sentences };
  return file.sentences;
}

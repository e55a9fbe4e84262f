/** Sentences for people, found by game id: a file `games/<id>.ts` beside this one, and no list of them. */
import { loadOptional } from '../core/optional.ts';
import { plainSentences } from './plain.ts';
import type { Sentences } from './types.ts';

export * from './board.ts';
export * from './common.ts';
export * from './fill.ts';
export * from './guide/index.ts';
export * from './lessons/index.ts';
export * from './match.ts';
export * from './record-faults.ts';
export * from './say.ts';
export * from './say-played.ts';
export * from './types.ts';
export * from './visible.ts';

/** The sentences of a game, whose id comes from the registry; its codes, made readable, where it brought none. */
export async function loadSentences(id: string): Promise<Sentences> {
  const file = await loadOptional<{ sentences: Sentences }>(id, () => import(`./games/${id}.ts`));
  return file?.sentences ?? plainSentences(id);
}

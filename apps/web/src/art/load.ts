/** The art of a game; its id comes from the registry. */
import type { Art } from './types.ts';

const files = import.meta.glob<{ art: Art }>('./games/*.tsx');

export async function loadArt(id: string): Promise<Art> {
  return (await files[`./games/${id}.tsx`]!()).art;
}

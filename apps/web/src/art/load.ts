/** The art of a game; its id comes from the registry. A game without any is drawn with letters. */
import type { Art } from '../board/model/art.ts';

const files = import.meta.glob<{ art: Art }>('./games/*.tsx');

export async function loadArt(id: string): Promise<Art> {
  const load = files[`./games/${id}.tsx`];
  return load ? (await load()).art : (await import('./letters.tsx')).letters;
}

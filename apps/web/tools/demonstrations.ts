/**
 * The games that the thumbnails of the home page play: pieces of games between level 5 players, chosen because much
 * happens in them. Written out, so that a stronger engine does not change the home page. Found by the id of the game:
 * a file `demonstrations/<id>.json` beside this one.
 */
import type { Options } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { demonstration } from './parts.ts';

export interface Demonstration {
  options?: Options;
  position: string;
  /** Texts of moves, separated by spaces. */
  moves: string;
}

/** A game without one shows its start position. */
const STILL: Demonstration = { position: 'start', moves: '' };

export async function loadDemonstration(id: string): Promise<Demonstration> {
  const files: GameParts<{ default: Demonstration }> = demonstration;
  return (await loadPart(files, id))?.default ?? STILL;
}

/** What the other side could do: found by the game's id, and fetched by those who ask. */
import { type GameParts, loadPart } from '../core/part.ts';
import type { PassTurn } from '../core/passed.ts';
import { passed as files } from './parts.ts';

/** Null for a game that knows no position with the turn given away. */
export async function loadPassed(gameId: string): Promise<PassTurn | null> {
  const known: GameParts<{ passed: PassTurn }> = files;
  return (await loadPart(known, gameId))?.passed ?? null;
}

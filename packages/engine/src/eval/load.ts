/** Finds what the engine knows of a game by the game's id: no list of games here. */
import type { Evaluation } from '../types.ts';

export async function loadEvaluation(gameId: string): Promise<Evaluation> {
  const { evaluation } = (await import(`./${gameId}/index.ts`)) as { evaluation: Evaluation };
  return evaluation;
}

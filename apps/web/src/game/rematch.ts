/** The same again with the seats exchanged, as a game of its own. */
import type { Result } from '@tabuleiro/rules';
import { rematch } from '@tabuleiro/rules/match';
import { beginGame } from '../store/new-game.ts';
import type { GameModel } from './game-model.ts';

/** Answers with the id of the new game. */
export async function beginRematch(model: GameModel): Promise<Result<string>> {
  const again = rematch(model.session);
  return again.ok ? beginGame(again.value, model.seed + 1) : again;
}

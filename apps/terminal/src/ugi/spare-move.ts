/** The move that is answered when time is up before the engine has found any: a look one move ahead. */
import { type Answer, createPlayer, loadEvaluation } from '@tabuleiro/engine';
import { formatMove, ok, type Result } from '@tabuleiro/rules';
import type { SetPosition } from './place.ts';

/** Loads what `spareAnswer` needs, so that it is there when time is up. */
export const prepareSpare = (game: string) => loadEvaluation(game, { tables: false });

export async function spareAnswer(
  { rules, history }: SetPosition,
  aim: 'win' | 'margin',
  seed: number,
): Promise<Result<Answer>> {
  const evaluation = await prepareSpare(rules.game.id);
  const player = await createPlayer({ kind: 'greedy' }, rules, evaluation);
  if (!player.ok) return player;
  const position = history.position.clone();
  const past = history.past.slice();
  const move = await player.value.choose({ rules, position, past, stood: history.stood, aim, seed });
  return ok({ move: formatMove(rules, history.position, move), lines: [], depth: 0, nodes: 0, ms: 0 });
}

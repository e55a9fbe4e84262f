/** Reasons for an answer of the engine. Loaded on the first hint or evaluation. */
import { type Answer, type Evaluation, findSupport, loadEvaluation, type Reason } from '@tabuleiro/engine';
import type { Position, Rules } from '@tabuleiro/rules';

/** Features compare two sides: with more there is nothing to say. */
export async function supportOf(
  rules: Rules,
  position: Position,
  answer: Answer,
): Promise<{ evaluation: Evaluation; reasons: readonly Reason[] }> {
  const evaluation = await loadEvaluation(rules.game.id, { tables: false });
  const reasons = rules.seats.length > 2 ? [] : findSupport(evaluation, position, answer.lines[0]?.proven);
  return { evaluation, reasons };
}

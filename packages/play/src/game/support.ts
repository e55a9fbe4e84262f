/** What speaks for an answer of the engine. Fetched by those who ask for a hint or a verdict: few pages ever do. */
import { type Answer, findSupport, loadEvaluation } from '@tabuleiro/engine';
import type { Position, Rules } from '@tabuleiro/rules';
import type { EngineNote } from './notes.ts';

/** Features compare two sides: with more there is nothing to say. */
export async function engineNote(rules: Rules, position: Position, answer: Answer): Promise<EngineNote> {
  const evaluation = await loadEvaluation(rules.game.id, { tables: false });
  const reasons = rules.seats.length > 2 ? [] : findSupport(evaluation, position, answer.lines[0]?.proven);
  return { answer, evaluation, reasons, position: position.clone() };
}

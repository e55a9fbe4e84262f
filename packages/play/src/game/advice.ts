/** What the engine is asked on behalf of people: a hint, a verdict, and whether a computer agrees to a draw. */
import { type Answer, findSupport, loadEvaluation } from '@tabuleiro/engine';
import { type Cell, formatMove, legalMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { EnginePort, OpenQuestion } from '../ports/engine.ts';
import { placeOf } from './computers.ts';
import type { EngineNote } from './notes.ts';

const NODES = 60_000;
/** A computer that expects less than this takes a draw. */
const GLAD = -40;
/** Nothing is left to play for: level within this, after so many plies. */
const LEVEL = 8;
const LATE = 60;

export const ponder = (session: Session, seed: number, engine: EnginePort): OpenQuestion =>
  engine.ask({ priority: 'hint', place: placeOf(session, seed), budget: { nodes: NODES } });

/** With what speaks for it; features compare two sides, with more there is nothing to say. */
export async function engineNote({ rules, position }: Session, answer: Answer): Promise<EngineNote> {
  const evaluation = await loadEvaluation(rules.game.id);
  const reasons = rules.seats.length > 2 ? [] : findSupport(evaluation, position, answer.lines[0]?.proven);
  return { answer, evaluation, reasons, position: position.clone() };
}

/** The cells of the move that the engine proposes. */
export function proposedCells({ rules, position }: Session, { move }: Answer): Cell[] {
  const found = legalMoves(position).find((each) => formatMove(rules, position, each) === move);
  if (found === undefined) return [];
  const { from, paths } = rules.view(position, found);
  return [from, ...paths[0]!.map(({ to }) => to)];
}

/** `mine`: the computer is to move, so the score is from its view. */
export function agreesToDraw(answer: Answer, mine: boolean, ply: number): boolean {
  const score = (answer.lines[0]?.score ?? 0) * (mine ? 1 : -1);
  return score < GLAD || (ply >= LATE && Math.abs(score) <= LEVEL);
}

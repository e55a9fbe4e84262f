/** Loads a game's evaluation by the game's id; this file lists no games. */
import { must, type Rules } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import type { ComputerPlayer, Evaluation } from '../types.ts';
import * as parts from './parts.ts';
import { plainEvaluation } from './plain.ts';

/**
 * The evaluation of a game, or the plain one if it has none. `tables: false` is for callers that need its words and
 * numbers but do not search.
 */
export async function loadEvaluation(gameId: string, { tables = true } = {}): Promise<Evaluation> {
  const files: GameParts<{ evaluation: Evaluation }> = parts.evaluation;
  const evaluation = (await loadPart(files, gameId))?.evaluation ?? plainEvaluation;
  if (tables && evaluation.loadTables) must(await evaluation.loadTables());
  return evaluation;
}

/**
 * The computer players described in a game's report, by name: `report-1`, `report-2`, `report-3`; few games have
 * all.
 */
export type ReportLevels = Readonly<Record<string, (rules: Rules) => ComputerPlayer>>;

/** The report players of a game; empty if its report has none. */
export async function loadReportLevels(gameId: string): Promise<ReportLevels> {
  const files: GameParts<{ reportLevels: ReportLevels }> = parts.players;
  return (await loadPart(files, gameId))?.reportLevels ?? {};
}

/** Finds what the engine knows of a game by the game's id: no list of games here. */
import { must, type Rules } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import type { ComputerPlayer, Evaluation } from '../types.ts';
import * as parts from './parts.ts';
import { plainEvaluation } from './plain.ts';

/**
 * What the engine knows of the game: nothing but its rules where nobody told it more. `tables: false` for those who only
 * want words and numbers of it and do not search.
 */
export async function loadEvaluation(gameId: string, { tables = true } = {}): Promise<Evaluation> {
  const files: GameParts<{ evaluation: Evaluation }> = parts.evaluation;
  const evaluation = (await loadPart(files, gameId))?.evaluation ?? plainEvaluation;
  if (tables && evaluation.loadTables) must(await evaluation.loadTables());
  return evaluation;
}

/** The computer players of a game's report, by name: `report-1`, `report-2`, `report-3`; few have all three. */
export type ReportLevels = Readonly<Record<string, (rules: Rules) => ComputerPlayer>>;

/** The computer players of the report on a game; none where it brought none. */
export async function loadReportLevels(gameId: string): Promise<ReportLevels> {
  const files: GameParts<{ reportLevels: ReportLevels }> = parts.players;
  return (await loadPart(files, gameId))?.reportLevels ?? {};
}

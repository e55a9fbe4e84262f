/** Finds what the engine knows of a game by the game's id: no list of games here. */
import type { Rules } from '@tabuleiro/rules';
import type { Evaluation, Player } from '../types.ts';

export async function loadEvaluation(gameId: string): Promise<Evaluation> {
  const { evaluation } = (await import(`./${gameId}/index.ts`)) as { evaluation: Evaluation };
  return evaluation;
}

/** The computer players of a game's report, by name: `report-1`, `report-2`, `report-3`; few have all three. */
export type ReportLevels = Readonly<Record<string, (rules: Rules) => Player>>;

export async function loadReportLevels(gameId: string): Promise<ReportLevels> {
  const { reportLevels } = (await import(`./${gameId}/players.ts`)) as { reportLevels: ReportLevels };
  return reportLevels;
}

/**
 * The computer players of the reports, by the game's id: no list of games here. `report-1` exists everywhere; how
 * many more there are is the report's affair.
 */
import type { Rules } from '@tabuleiro/rules';
import type { Player } from '../types.ts';

/** By name: `report-1`, `report-2`, `report-3`. */
export type ReportLevels = Readonly<Record<string, (rules: Rules) => Player>>;

export async function loadReportLevels(gameId: string): Promise<ReportLevels> {
  const { reportLevels } = (await import(`./games/${gameId}.ts`)) as { reportLevels: ReportLevels };
  return reportLevels;
}

/** Finds what the engine knows of a game by the game's id: no list of games here. */
import type { Rules } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import type { Evaluation, Player } from '../types.ts';
import { plainEvaluation } from './plain.ts';

/** What the engine knows of the game: nothing but its rules where nobody told it more. */
export async function loadEvaluation(gameId: string): Promise<Evaluation> {
  const file = await loadOptional<{ evaluation: Evaluation }>(gameId, () => import(`./${gameId}/index.ts`));
  return file?.evaluation ?? plainEvaluation;
}

/** The computer players of a game's report, by name: `report-1`, `report-2`, `report-3`; few have all three. */
export type ReportLevels = Readonly<Record<string, (rules: Rules) => Player>>;

export async function loadReportLevels(gameId: string): Promise<ReportLevels> {
  const load = () => import(`./${gameId}/players.ts`);
  return (await loadOptional<{ reportLevels: ReportLevels }>(gameId, load))?.reportLevels ?? {};
}

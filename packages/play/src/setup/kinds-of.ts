/** All kinds of players of a game, for setting one up. A game in play needs only their names. */
import { LEVELS, loadReportLevels } from '@tabuleiro/engine';
import { HUMAN, timedKinds } from '../words/kinds.ts';

/** People, levels, computers with more time, the report's levels, the rest. */
export async function kindsOf(game: string): Promise<string[]> {
  const levels = Array.from({ length: LEVELS }, (_, i) => `level-${i + 1}`);
  const reports = Object.keys(await loadReportLevels(game)).sort();
  return [HUMAN, ...levels, ...timedKinds, ...reports, 'greedy', 'random'];
}

/** The computer players of the reports, a sentence each, found by the id of their game: what they look at, and what not. */
import { loadOptional } from '@tabuleiro/rules/internal';
import type { Language, Phrases } from '@tabuleiro/rules/text';

/** By kind: `report-1`. */
export type HistoricWords = Readonly<Record<Language, Phrases>>;

/** Null for a game without such players. */
export async function loadHistoric(gameId: string): Promise<HistoricWords | null> {
  const load = () => import(`./games/${gameId}.ts`);
  return (await loadOptional<{ historic: HistoricWords }>(gameId, load))?.historic ?? null;
}

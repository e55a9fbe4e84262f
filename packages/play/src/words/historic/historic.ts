/** The computer players of the reports, a sentence each, found by the id of their game: what they look at, and what not. */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import type { Language, Phrases } from '@tabuleiro/rules/text';
import { historic } from './parts.ts';

/** By kind: `report-1`. */
export type HistoricWords = Readonly<Record<Language, Phrases>>;

/** Null for a game without such players. */
export async function loadHistoric(gameId: string): Promise<HistoricWords | null> {
  const files: GameParts<{ historic: HistoricWords }> = historic;
  return (await loadPart(files, gameId))?.historic ?? null;
}

const plain: HistoricWords = {
  en: {
    report: 'From the report of this game.',
    random: 'Picks any legal move.',
    greedy: 'Takes the move that looks best at once.',
  },
  pt: {
    report: 'Do relatório deste jogo.',
    random: 'Joga qualquer jogada legal.',
    greedy: 'Joga o que parece melhor de imediato.',
  },
};

/** The style of a computer without a level; `words` are those of its game. */
export const aboutHistoric = (language: Language, kind: string, words: HistoricWords | null): string =>
  words?.[language][kind] ?? plain[language][kind] ?? plain[language].report!;

/** The computer players of the report on Dameo. */
import type { HistoricWords } from '../historic.ts';

export const historic: HistoricWords = {
  en: {
    'report-1': 'The only computer of the report of this game: it picks any legal move.',
  },
  pt: {
    'report-1': 'O único computador do relatório deste jogo: faz uma jogada legal qualquer.',
  },
};

/** The computer players of the report on Mad Bishops. */
import type { HistoricWords } from '../historic.ts';

export const historic: HistoricWords = {
  en: {
    'report-1': 'The first computer of the report: it picks any legal move.',
    'report-2': 'Looks one move ahead: it counts bishops, and the captures that it leaves to you.',
  },
  pt: {
    'report-1': 'O primeiro computador do relatório: faz uma jogada legal qualquer.',
    'report-2': 'Vê uma jogada à frente: conta os bispos e as capturas que lhe deixa a si.',
  },
};

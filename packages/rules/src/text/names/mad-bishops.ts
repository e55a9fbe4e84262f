/** Short names for the menus of Mad Bishops. */
import type { Names, Phrases } from '../types.ts';

const sizes: Phrases = {
  'size=4': '4 x 4',
  'size=6': '6 x 6',
  'size=8': '8 x 8',
  'size=10': '10 x 10',
  'size=12': '12 x 12',
};

export const names: Names = {
  en: {
    options: { size: 'Board size', setup: 'Start' },
    presets: { rows: 'Start in rows', diagonals: 'Start on diagonals', report: 'Start of the report' },
    values: {
      ...sizes,
      'setup=rows': 'Rows, Red first',
      'setup=seed': 'Rows, Blue first',
      'setup=diagonals': 'Diagonals',
    },
  },
  pt: {
    options: { size: 'Tamanho', setup: 'Início' },
    presets: { rows: 'Início em filas', diagonals: 'Início em diagonais', report: 'Início do relatório' },
    values: {
      ...sizes,
      'setup=rows': 'Filas, Vermelho primeiro',
      'setup=seed': 'Filas, Azul primeiro',
      'setup=diagonals': 'Diagonais',
    },
  },
};

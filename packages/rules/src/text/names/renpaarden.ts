/** Short names for the menus of Renpaarden. */
import type { Names, Phrases } from '../types.ts';

const sizes: Phrases = {
  'size=5': '5 x 5',
  'size=6': '6 x 6',
  'size=7': '7 x 7',
  'size=8': '8 x 8',
  'size=9': '9 x 9',
};

export const names: Names = {
  en: {
    options: { size: 'Board size', ruleset: 'Rules' },
    presets: { official: 'Official rules', tournament: 'Tournament rules', report: 'Rules of the report' },
    values: {
      ...sizes,
      'ruleset=official': 'Official',
      'ruleset=tournament': 'Tournament',
      'ruleset=report': 'Report',
    },
  },
  pt: {
    options: { size: 'Tamanho', ruleset: 'Regras' },
    presets: { official: 'Regras oficiais', tournament: 'Regras de torneio', report: 'Regras do relatório' },
    values: {
      ...sizes,
      'ruleset=official': 'Oficial',
      'ruleset=tournament': 'Torneio',
      'ruleset=report': 'Relatório',
    },
  },
};

/** Short names for the menus of Trench. */
import type { Names, Phrases } from '../types.ts';

// Every preset is one value of the only option.
const en: Phrases = {
  classic: 'Classic rules (2013)',
  tiebreak: 'Tie-break, 20 stars',
  long: 'Long, to the end',
  bga: 'Revised, 25 stars',
  report: 'Report, no limits',
};
const pt: Phrases = {
  classic: 'Regras clássicas (2013)',
  tiebreak: 'Desempate, 20 estrelas',
  long: 'Longo, até ao fim',
  bga: 'Revisto, 25 estrelas',
  report: 'Relatório, sem limites',
};

const asValues = (presets: Phrases): Phrases =>
  Object.fromEntries(Object.entries(presets).map(([id, name]) => [`variant=${id}`, name]));

export const names: Names = {
  en: {
    options: { variant: 'Variant' },
    presets: en,
    values: asValues(en),
    formats: { match: 'Trench match' },
  },
  pt: {
    options: { variant: 'Variante' },
    presets: pt,
    values: asValues(pt),
    formats: { match: 'Encontro de Trench' },
  },
};

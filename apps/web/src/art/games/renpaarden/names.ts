/** Names of the looks of Renpaarden. */
import type { LookNames } from '../../names.ts';

export const names: LookNames = {
  boards: {
    turf: { en: 'Turf and sand', pt: 'Relva e areia' },
    plain: { en: 'Plain', pt: 'Simples' },
  },
  pieces: {
    carved: { en: 'Carved heads', pt: 'Cabeças talhadas' },
    plain: { en: 'Plain tokens', pt: 'Fichas simples' },
  },
};

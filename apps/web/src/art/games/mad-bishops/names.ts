/** Names of the looks of Mad Bishops. */
import type { LookNames } from '../../names.ts';

export const names: LookNames = {
  boards: {
    azulejo: { en: 'Tiled wall', pt: 'Azulejos' },
    plain: { en: 'Plain', pt: 'Simples' },
  },
  pieces: {
    mad: { en: 'Mad faces', pt: 'Caras loucas' },
    plain: { en: 'Plain mitres', pt: 'Mitras simples' },
  },
};

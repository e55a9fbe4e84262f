/** Names of the looks of Dameo. */
import type { LookNames } from '../../names.ts';

export const names: LookNames = {
  boards: {
    limestone: { en: 'Limestone', pt: 'Calçada' },
    plain: { en: 'Plain', pt: 'Simples' },
  },
  pieces: {
    turned: { en: 'Turned discs', pt: 'Peças torneadas' },
    plain: { en: 'Plain discs', pt: 'Peças simples' },
  },
};

/** Names of the looks of Small Star Empires. */
import type { LookNames } from '../../names.ts';

export const names: LookNames = {
  boards: {
    sky: { en: 'Night sky', pt: 'Céu noturno' },
    plain: { en: 'Plain chart', pt: 'Carta simples' },
  },
  pieces: {
    ships: { en: 'Ships and planets', pt: 'Naves e planetas' },
    plain: { en: 'Plain signs', pt: 'Sinais simples' },
  },
};

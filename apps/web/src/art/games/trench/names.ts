/** Names of the looks of Trench. */
import type { LookNames } from '../../names.ts';

export const names: LookNames = {
  boards: {
    clay: { en: 'Clay and slate', pt: 'Barro e ardósia' },
    plain: { en: 'Plain', pt: 'Simples' },
  },
  pieces: {
    compass: { en: 'Compass roses', pt: 'Rosas dos ventos' },
    plain: { en: 'Arrows and numbers', pt: 'Setas e números' },
  },
};

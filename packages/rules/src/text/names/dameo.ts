/** Short names for the menus of Dameo. */
import type { Names } from '../types.ts';

export const names: Names = {
  en: { options: {}, presets: { standard: 'Standard' }, values: {} },
  pt: { options: {}, presets: { standard: 'Normal' }, values: {} },
};

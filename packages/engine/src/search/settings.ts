/** The default search settings; a game may override some of them. */
import type { SearchSettings } from '../types.ts';

export const defaultSettings: SearchSettings = {
  tableBits: 18,
  aspiration: 40,
  reduction: 1,
  rootReduction: 0,
  widths: [],
  mainWidth: 0,
  futility: 0,
  extendSingle: true,
  quiescence: true,
  standPat: true,
};

/** Alpha-beta with transposition table, killers and history, without speculative pruning: the baseline for speed. */
export const plainSettings: SearchSettings = {
  ...defaultSettings,
  tableBits: 20,
  aspiration: 0,
  reduction: 0,
  extendSingle: false,
};

/** The store of this browser: the same object for every page. */
import type { GameStore } from './types.ts';

/** Placeholder until the database stands. */
export const store = {} as GameStore;

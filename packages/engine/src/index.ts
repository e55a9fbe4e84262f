/** @tabuleiro/engine: search, learned evaluation, levels. */
export { loadEvaluation } from './eval/load.ts';
export { expectedShare, provenPlies } from './search/score.ts';
export { type RunOptions, Search, type SearchOptions } from './search/search.ts';
export { defaultSettings, plainSettings } from './search/settings.ts';
export * from './types.ts';

/** @tabuleiro/engine: search, learned evaluation, levels. */
export { loadEvaluation } from './eval/load.ts';
export { defaultSettings, plainSettings } from './search/settings.ts';
export * from './types.ts';

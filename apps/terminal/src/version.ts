/** Filled in by the bundler from package.json; sources that run unbundled have none. */
declare const TABULEIRO_VERSION: string | undefined;

export const version: string = typeof TABULEIRO_VERSION === 'undefined' ? 'unbundled' : TABULEIRO_VERSION;

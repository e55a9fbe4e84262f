/** The public address `@tabuleiro/rules/match`: sessions, and the records of their games. */
export * from './match/index.ts';
export * from './record/index.ts';
export * from './session/index.ts';

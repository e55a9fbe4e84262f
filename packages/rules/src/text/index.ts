/** Sentences, guides and lessons for people, in English and Portuguese. */
export * from './board.ts';
export * from './common.ts';
export * from './fill.ts';
export * from './guide/index.ts';
export * from './lessons/index.ts';
export * from './load.ts';
export * from './match.ts';
export * from './rare-faults.ts';
export * from './record-faults.ts';
export * from './say.ts';
export * from './say-move.ts';
export * from './types.ts';
export * from './visible.ts';

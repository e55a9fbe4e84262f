/** The core as one import: the contract and what every game shares. */
export * from './door.ts';
export * from './fields.ts';
export * from './geometry.ts';
export * from './hash.ts';
export * from './nearest.ts';
export * from './notation.ts';
export * from './options.ts';
export * from './outcome.ts';
export * from './result.ts';
export * from './rng.ts';
export * from './rows.ts';
export * from './types.ts';

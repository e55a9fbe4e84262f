/**
 * The number of runs of random tests, by the measure that a test names: a few in the quick loop (`npm run
 * check`), half in `npm test`, ten times the measure in `npm run test:deep`.
 */
export const depth: 'quick' | 'full' | 'deep' = process.env.DEEP
  ? 'deep'
  : process.env.SLOW
    ? 'full'
    : 'quick';

const FACTOR = { quick: 0.1, full: 0.5, deep: 10 }[depth];

export const count = (measure: number): number => Math.max(1, Math.ceil(measure * FACTOR));

/** For `fc.assert`. */
export const runs = (measure: number): { numRuns: number } => ({ numRuns: count(measure) });

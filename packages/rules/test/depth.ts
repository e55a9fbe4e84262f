/**
 * How far random tests go, by the measure that a test names: a taste of it in the quick loop (`npm run check`), half in
 * `npm test`, ten times as much in `npm run test:deep`.
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

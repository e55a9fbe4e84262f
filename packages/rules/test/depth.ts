/**
 * How far random tests go: a taste in the quick loop (`npm run check`), the measure in `npm test`, ten times that in
 * `npm run test:deep`. Tests name the measure.
 */
export const depth: 'quick' | 'full' | 'deep' = process.env.DEEP
  ? 'deep'
  : process.env.SLOW
    ? 'full'
    : 'quick';

const FACTOR = { quick: 0.1, full: 1, deep: 10 }[depth];

export const count = (measure: number): number => Math.max(1, Math.ceil(measure * FACTOR));

/** For `fc.assert`. */
export const runs = (measure: number): { numRuns: number } => ({ numRuns: count(measure) });

import { createHash } from 'node:crypto';

/** A short name of a value. What was measured is kept under it: it must stay the same for ever. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

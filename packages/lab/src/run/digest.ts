/** Short hashes that name stored results. */
import { createHash } from 'node:crypto';

/** A short hash of a value. Measurements are stored under it, so it must never change. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** What PostgreSQL or the line to it answered, by a code that has a sentence. */
import { StoreFailure, type StoreFault } from '../failure.ts';

interface DatabaseError {
  readonly code?: string;
  readonly message: string;
  /** An earlier try of the statement broke its line. */
  readonly again?: boolean;
}

const FAULTS: Readonly<Record<string, StoreFault>> = {
  '25006': 'store-denied', // read only: a standby
  '28000': 'store-denied',
  '28P01': 'store-denied',
  '3D000': 'store-unreachable',
  '42501': 'store-denied',
  '53100': 'store-full',
};
/** Connection failures, and a server that starts, stops or has too many connections. */
const UNREACHED = /^(?:08...|53300|57P0[1-5]|E[A-Z_]+)$/;
/** The client gives these no code. */
const LOST =
  /Connection terminated|connection timeout|Query read timeout|not queryable|Client was closed|timeout exceeded|socket/i;

/** The line is gone: whether a statement that was sent has been carried out nobody knows. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '' } = error as DatabaseError;
  return UNREACHED.test(code) || (code === '' && LOST.test(message));
}

/**
 * Whether the statement may have been carried out, or still may be: a try of it broke its line. The last try may have been
 * answered, for instance by a standby that may not be written.
 */
export const isInDoubt = (error: unknown): boolean =>
  isLost(error) || (error as DatabaseError).again === true;

/** Two transactions waited for each other, or one for too long; nothing of this one was written. */
export const isCollision = (error: unknown): boolean =>
  ['40P01', '40001', '55P03'].includes((error as DatabaseError).code ?? '');

/** A row with this key exists. */
export const isDuplicate = (error: unknown): boolean => (error as DatabaseError).code === '23505';

/** What `create_or_undo` raised: why no game was made. */
export const isUndone = (error: unknown): boolean => (error as DatabaseError).code === 'TB001';

export function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { code = '', message } = error as DatabaseError;
  const fault = FAULTS[code] ?? (isLost(error) ? 'store-unreachable' : 'store-failed');
  return new StoreFailure(fault, message || code);
}

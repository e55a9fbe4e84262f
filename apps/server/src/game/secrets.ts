/** Secrets, invitations and ids. A store holds hashes of the first two only. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 bits as 22 letters of base64url. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** In the same time, wherever the two differ. */
export function isSameHash(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a.length !== b.length) return false;
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * The invitation to a place follows from the creator's secret: whoever creates the same game twice, because an answer was
 * lost, gets the same invitations, and the creator can be shown them again.
 */
export const invitationTo = (secret: string, place: number): string =>
  createHmac('sha256', secret).update(`place ${place}`).digest().subarray(0, 16).toString('base64url');

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits, without letters that look like digits. `from`: the same text gives the same id. */
export function newGameId(from?: string): string {
  const bytes = from === undefined ? randomBytes(12) : createHash('sha256').update(from).digest();
  return Array.from(bytes.subarray(0, 12), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export const newSeed = (): number => randomInt(2 ** 31);

/** Secrets, invitations and ids. A store holds hashes of the first two only. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { GameFacts } from '../store/store.ts';

/** 128 bits as 22 letters of base64url. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** Of 22 random letters hardly ever so few are different. */
const LEAST_LETTERS = 8;

/** Not random enough for a new seat. Existing seats keep such a secret. */
export const isWeak = (secret: string): boolean => new Set(secret).size < LEAST_LETTERS;

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** By which a creation is repeated. Not the hash of the place's secret, which is deleted with the place. */
export const creationKey = (secret: string): string => secretHash(`creation ${secret}`);

/** Of a command as it was read: its parts in the order of their names, `after` not among them. */
export const commandHash = (command: object): string =>
  secretHash(JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1))));

/** In the same time, wherever the two differ. */
export function isSameHash(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a.length !== b.length) return false;
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * The invitations of a game follow from one key, so that its creator can be shown them again. Of older games it is the
 * creator's secret itself.
 */
export const invitationTo = (key: string, place: number): string =>
  createHmac('sha256', key).update(`place ${place}`).digest().subarray(0, 16).toString('base64url');

/** The key under the creator's secret: with a copy of the store nobody has it, and another secret can take it over. */
export const sealKey = (key: string, secret: string, game: string): string =>
  underPad(Buffer.from(key, 'latin1'), secret, game).toString('base64url');

/** The key of this game's invitations, for whoever has the creator's secret. */
export function invitationKey({ id, places }: GameFacts, secret: string): string {
  const sealed = places.find((place) => place.sealed !== null)?.sealed;
  return sealed ? underPad(Buffer.from(sealed, 'base64url'), secret, id).toString('latin1') : secret;
}

/** Done twice it is undone: as long as a secret is, and never used twice for different keys. */
function underPad(bytes: Buffer, secret: string, game: string): Buffer {
  const pad = createHmac('sha256', secret).update(`invitations of ${game}`).digest();
  return Buffer.from(bytes.map((byte, i) => byte ^ pad[i]!));
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits, without letters that look like digits. */
export const newGameId = (): string =>
  Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('');

export const newSeed = (): number => randomInt(2 ** 31);

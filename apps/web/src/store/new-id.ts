/** Ids of stored games and studies. */

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32 letters and digits, without lookalikes

/** 50 random bits: short enough to read aloud, long enough to avoid collisions. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}

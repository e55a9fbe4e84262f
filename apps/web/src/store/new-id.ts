/** Names of what is kept in this browser. */

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32, without those that look alike

/** Short enough to be read out, long enough never to meet another. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}

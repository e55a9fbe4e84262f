/** Bytes as letters that an address holds without escapes (base64url), and a checksum of them. */

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]));

export function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const signs = Math.min(4, bytes.length - i + 1);
    for (let k = 0; k < signs; k++) text += SIGNS[(group >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** Null for any text that `toLetters` never writes. */
export function fromLetters(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [at, bits, held] = [0, 0, 0];
  for (const sign of text) {
    const value = VALUES.get(sign);
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}

/** FNV-1a, four bytes: against accidents, not against people; those are met by the rules. */
export function checksum(bytes: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
}

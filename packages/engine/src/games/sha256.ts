/**
 * SHA-256 (FIPS 180-4) in plain JavaScript. Browsers offer Web Crypto only to pages from https or localhost, but
 * the endgame tables must be checked everywhere.
 */

/** Bytes of a block, and of the message length that ends the last block. */
const BLOCK = 64;
const LENGTH = 8;
const ROUNDS = 64;

const primes: number[] = [];
for (let n = 2; primes.length < ROUNDS; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const CONSTANTS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const BEGINNING = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** The digest of the bytes as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = BEGINNING.slice();
  const schedule = new Int32Array(ROUNDS);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) addBlock(state, schedule, bytes, at);
  const rest = lastBlocks(bytes, whole);
  for (let at = 0; at < rest.length; at += BLOCK) addBlock(state, schedule, rest, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Padding: the remaining bytes, a 1 bit, zeros and the length in bits. */
function lastBlocks(bytes: Uint8Array, from: number): Uint8Array {
  const left = bytes.length - from;
  const last = new Uint8Array(left + 1 + LENGTH <= BLOCK ? BLOCK : 2 * BLOCK);
  last.set(bytes.subarray(from));
  last[left] = 0x80;
  new DataView(last.buffer).setBigUint64(last.length - LENGTH, BigInt(bytes.length) * 8n);
  return last;
}

/** Hot: 14 MB are hashed before the first move of a game. */
function addBlock(state: Int32Array, schedule: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++, at += 4)
    schedule[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  for (let i = 16; i < ROUNDS; i++) {
    const w2 = schedule[i - 2]!;
    const w15 = schedule[i - 15]!;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    schedule[i] = (schedule[i - 16]! + s0 + schedule[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + schedule[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

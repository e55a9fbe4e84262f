/** A JSON file of results that several runs may update at once. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { writeWhole } from '@tabuleiro/node/files';

/** An older claim belongs to a dead process. */
const STALE_MS = 10_000;
const WAIT_MS = 20;

/** Changes the contents, or `empty` if there is no file, under an exclusive claim. */
export function updateJson<T>(file: string, empty: T, change: (kept: T) => T): void {
  const claim = `${file}.claim`;
  while (!tryClaim(claim)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  try {
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty;
    writeWhole(file, `${JSON.stringify(change(kept), null, 2)}\n`);
  } finally {
    rmdirSync(claim);
  }
}

/** Uses mkdir as an atomic lock. */
function tryClaim(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmdirSync(claim);
    return false;
  }
}

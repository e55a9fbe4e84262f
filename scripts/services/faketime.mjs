/** The library that lets tests step the clock of their PostgreSQL: an installed one, or Debian's. */
import { existsSync, readdirSync } from 'node:fs';
import { installDebian } from '../debian.mjs';

/** A line at the end of `npm test`. */
export const NO_FAKETIME =
  'Not run: steps of the database\'s clock, which need libfaketime (Debian, Ubuntu: "sudo apt-get install libfaketime").';

/** Path of the library, or null. */
export function findFaketime() {
  if (!existsSync('/usr/lib')) return null;
  const roots = ['/usr/lib', '/usr/local/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const files = roots.map((root) => `${root}/faketime/libfaketime.so.1`);
  return files.find((file) => existsSync(file)) ?? null;
}

/** Whether the library is there after a try to install it. */
export function ensureFaketime() {
  if (findFaketime()) return true;
  console.log('Installing libfaketime for the tests of several nodes (once) ...');
  return installDebian('libfaketime') && findFaketime() !== null;
}

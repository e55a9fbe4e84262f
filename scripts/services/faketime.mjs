/** The library by which tests step the clock of their PostgreSQL: one that is there, or Debian's, where it can be installed. */
import { existsSync, readdirSync } from 'node:fs';
import { installDebian } from '../debian.mjs';

/** One line at the end of `npm test`. */
export const NO_FAKETIME =
  'Not run: steps of the database\'s clock, which need libfaketime (Debian, Ubuntu: "sudo apt-get install libfaketime").';

/** Where it is, or null. */
export function findFaketime() {
  if (!existsSync('/usr/lib')) return null;
  const roots = ['/usr/lib', '/usr/local/lib', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const files = roots.map((root) => `${root}/faketime/libfaketime.so.1`);
  return files.find((file) => existsSync(file)) ?? null;
}

/** Whether it is there, or could be installed. */
export function ensureFaketime() {
  if (findFaketime()) return true;
  console.log('Installing libfaketime for the tests of several nodes (once) ...');
  return installDebian('libfaketime') && findFaketime() !== null;
}

/** The PostgreSQL of the tests: an installed one, or Debian's, installed if this machine allows it. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../debian.mjs';

/** The last line of `npm test`. */
export const NO_POSTGRES =
  'Not run: the tests of several nodes, which need PostgreSQL (Debian, Ubuntu: "sudo apt-get install postgresql").';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the server's programs, or null. Debian keeps them in a folder per version, outside PATH. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

/** Whether PostgreSQL is there after a try to install it. */
export function ensurePostgres() {
  if (findPostgres()) return true;
  console.log('Installing PostgreSQL for the tests of several nodes (once) ...');
  return installDebian('postgresql') && findPostgres() !== null;
}

/** The PostgreSQL of the tests: one that is there, or Debian's, installed where this machine allows it. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from '../debian.mjs';

/** One line: it is the last that `npm test` says. */
export const NO_POSTGRES =
  'Not run: the tests of several nodes, which need PostgreSQL (Debian, Ubuntu: "sudo apt-get install postgresql").';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of its programs, or null. Debian keeps it out of the path, by version. */
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

/** Whether it is there, or could be installed. */
export function ensurePostgres() {
  if (findPostgres()) return true;
  console.log('Installing PostgreSQL for the tests of several nodes (once) ...');
  return installDebian('postgresql') && findPostgres() !== null;
}

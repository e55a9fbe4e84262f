/** The Redis of the tests: one that is there, or Debian's, installed when this machine allows it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.mjs';

/** One line: it is the last that `npm test` says. */
export const NO_REDIS =
  'Not run: the tests of the queue between machines and of rates shared by servers, which need redis-server (Debian, Ubuntu: "sudo apt-get install redis-server").';

/** Where it is, or null. */
export function findRedis() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
}

/** Whether it is there, or could be installed. */
export function ensureRedis() {
  if (findRedis()) return true;
  console.log('Installing Redis for the tests of the queue (once) ...');
  return installDebian('redis-server') && findRedis() !== null;
}

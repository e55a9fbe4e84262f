/** The Redis of the tests: an installed one, or Debian's, installed if this machine allows it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.mjs';

/** The last line of `npm test`. */
export const NO_REDIS =
  'Not run: the tests of the queue between machines and of rates shared by servers, which need redis-server (Debian, Ubuntu: "sudo apt-get install redis-server").';

/** Path of the program, or null. */
export function findRedis() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
}

/** Whether Redis is there after a try to install it. */
export function ensureRedis() {
  if (findRedis()) return true;
  console.log('Installing Redis for the tests of the queue (once) ...');
  return installDebian('redis-server') && findRedis() !== null;
}

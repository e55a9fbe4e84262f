/** Packages of Debian that tests need, installed where that needs no password. */
import { spawnSync } from 'node:child_process';

/** Whether it went well. */
export function installDebian(name) {
  if (process.platform !== 'linux') return false;
  return addDebian(name) || (apt('update', '-q') && addDebian(name));
}

/** The same with the list of packages as it is; what is installed stays. */
export const addDebian = (name) => apt('install', '-y', '--no-install-recommends', '--no-remove', name);

/** Whether the list of packages has it. */
export const offersDebian = (name) =>
  spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;

function apt(...words) {
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...first, 'apt-get', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

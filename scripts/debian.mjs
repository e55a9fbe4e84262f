/** Installs Debian packages for tests, if no password is needed. */
import { spawnSync } from 'node:child_process';

/** Returns whether the installation succeeded. */
export function installDebian(name) {
  if (process.platform !== 'linux') return false;
  return addDebian(name) || (apt('update', '-q') && addDebian(name));
}

/** Installs without updating the package list. Never removes packages. */
export const addDebian = (name) => apt('install', '-y', '--no-install-recommends', '--no-remove', name);

/** Whether the package list contains `name`. */
export const offersDebian = (name) =>
  spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;

function apt(...words) {
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...first, 'apt-get', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

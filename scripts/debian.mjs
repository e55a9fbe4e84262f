/** Packages of Debian that tests need, installed where that needs no password. */
import { spawnSync } from 'node:child_process';

/** Whether it went well. */
export function installDebian(name) {
  if (process.platform !== 'linux') return false;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  return install() || (apt('update', '-q') && install());
}

function apt(...words) {
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...first, 'apt-get', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

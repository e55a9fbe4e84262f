/**
 * Shared by all entry scripts: installs dependencies once per lock file, runs commands and reports times of steps.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs `npm ci` unless node_modules matches the lock file, whatever tool installed it. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Tabuleiro needs Node 20 or newer; this is ${process.version}.`);
    process.exit(2);
  }
  // npm writes this file at the end of an installation.
  const written = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(written) && isInstalled(packagesOf(join(root, 'package-lock.json')), packagesOf(written)))
    return;
  console.error('Installing dependencies (once) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether exactly the packages of the lock file are installed. The workspace itself is never listed; optional
 * packages for other systems may be missing.
 */
export function isInstalled(locked, installed) {
  const asLocked = ([path, entry]) => {
    const found = installed[path];
    if (found === undefined) return path === '' || entry.optional === true;
    return JSON.stringify(found) === JSON.stringify(entry);
  };
  return (
    Object.entries(locked).every(asLocked) &&
    Object.keys(installed).every((path) => Object.hasOwn(locked, path))
  );
}

/** Runs a command in the repository root. If it fails, prints `advice` and ends the process with its exit code. */
export function run(command, args, { advice, ...options } = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: { ...process.env, ...options.env },
  });
  if (done.error) {
    console.error(`Could not run ${command}: ${done.error.message}`);
    process.exit(1);
  }
  if (done.status === 0) return;
  if (advice) console.error(advice);
  process.exit(done.status ?? 1);
}

/** Runs a named step and prints its duration. */
export function step(name, work) {
  const start = Date.now();
  console.log(`\n--- ${name}`);
  work();
  console.log(`--- ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Path of an installed package's program, to run it without npx. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

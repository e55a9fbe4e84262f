/** What every entry script needs: dependencies installed once per lock file, and steps that report their time. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs `npm ci` unless node_modules was installed from this very lock file. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Tabuleiro needs Node 20 or newer; this is ${process.version}.`);
    process.exit(2);
  }
  const stamp = join(root, 'node_modules', '.tabuleiro-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing dependencies (once) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
  writeFileSync(stamp, lock);
}

/** Runs a command in the repository root and ends the process with its exit code when it fails. */
export function run(command, args, options = {}) {
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
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** A named step with its duration. */
export function step(name, work) {
  const start = Date.now();
  console.log(`\n--- ${name}`);
  work();
  console.log(`--- ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** A program of an installed package, without npx in between. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

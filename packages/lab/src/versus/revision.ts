/** Checks out and installs an earlier revision of this repository in a separate folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { UsageFailure } from '../run/command-line.ts';

/** Tools run in the root of the repository. */
export const ROOT = process.cwd();

const CACHE = join(ROOT, '.cache', 'versus');

/** Folders that the engine's play depends on. */
const PLAYING = ['packages/engine/src', 'packages/rules/src', 'packages/lab/src', 'apps/terminal/src'];

/** Full hash of the revision, and the folder with its installed checkout. Built once. */
export function buildAside(name: string, cache = CACHE): { revision: string; home: string } {
  const revision = git(ROOT, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  if (revision === '') throw new UsageFailure(`"${name}" is no revision of this repository.`);
  const home = join(cache, revision.slice(0, 12));
  if (existsSync(home)) return { revision, home };
  console.error(`Building ${name} aside (once) ...`);
  const aside = `${home}.${process.pid}-${threadId}`; // several threads may build it at once
  mkdirSync(cache, { recursive: true });
  git(ROOT, 'clone', '--quiet', '--shared', '--no-checkout', ROOT, aside);
  git(aside, 'checkout', '--quiet', revision);
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: aside,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new UsageFailure(`The dependencies of ${name} could not be installed.`);
  if (existsSync(home)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, home);
  return { revision, home };
}

/** The command that starts the engine of a checkout; the first start bundles it. */
export const programOf = (home: string, game: string): string =>
  [process.execPath, join(home, 'apps/terminal/bin/tabuleiro.js'), 'ugi', game]
    .map((word) => `"${word}"`)
    .join(' ');

/** Whether this is the root of the repository: a worker may start in any folder. */
export const isCheckout = (): boolean => PLAYING.every((folder) => existsSync(join(ROOT, folder)));

/** A digest of this version's sources: games of other sources are not continued. */
export function describeSources(): string {
  const hash = createHash('sha256');
  const listed = git(ROOT, 'ls-files', '-co', '--exclude-standard', ...PLAYING).split('\n');
  for (const path of listed.filter((path) => path !== '' && existsSync(join(ROOT, path))).sort())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 12);
}

function git(cwd: string, ...args: readonly string[]): string {
  const done = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.error) throw done.error;
  if (done.status !== 0 && args[0] !== 'rev-parse') throw new Error(`git ${args[0]}: ${done.stderr}`);
  return done.stdout;
}

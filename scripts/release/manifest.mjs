/**
 * The published manifest. In the workspace `exports` also names the sources, for our own tools. npm calls `write`
 * before it packs a folder and `restore` after; if npm fails in between, or publishes, a watcher restores the file
 * when npm has ended.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cache } from '../build/fresh.mjs';
import { root, run } from '../ensure.mjs';

const SOURCE = '@tabuleiro/source';
const POLL_MS = 100;

/** Drops sources, scripts and other workspace fields, and every subpath that has only sources. */
export function publishedManifest({ scripts, devDependencies, exports, ...manifest }) {
  if (!exports) return manifest;
  const published = Object.entries(exports)
    .map(([path, { [SOURCE]: _, ...conditions }]) => [path, conditions])
    .filter(([, conditions]) => Object.keys(conditions).length > 0);
  return { ...manifest, exports: Object.fromEntries(published) };
}

/** Text of the published manifest of `folder`. */
export const publishedText = (folder) =>
  `${JSON.stringify(publishedManifest(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))), null, 2)}\n`;

/** Holds the workspace's manifests while npm packs: folder, text and npm's process for each. */
const shelf = join(cache, 'manifests');
const keptAt = (folder) =>
  join(shelf, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`);

const readKept = (folder) => readShelf().find((kept) => kept.folder === folder) ?? null;

/** A watcher may remove a file meanwhile. */
const readShelf = () =>
  (existsSync(shelf) ? readdirSync(shelf) : []).flatMap((name) => {
    try {
      return name.endsWith('.json') ? JSON.parse(readFileSync(join(shelf, name), 'utf8')) : [];
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });

function replace(path, text) {
  writeFileSync(`${path}.aside`, text);
  renameSync(`${path}.aside`, path);
}

/** Builds `target` if given, then replaces the workspace's manifest by the published one. */
function write(folder, target) {
  const npm = findNpm();
  mkdirSync(shelf, { recursive: true });
  restoreLeft(npm);
  const other = readKept(folder);
  if (other) {
    console.error(`The package in ${folder} is being packed by process ${other.npm}. Wait for its end.`);
    return 1;
  }
  if (target.length > 0) run(process.execPath, [join(root, 'scripts/run.mjs'), 'build', ...target]);
  const path = join(folder, 'package.json');
  const token = randomUUID();
  replace(keptAt(folder), JSON.stringify({ folder, npm, token, text: readFileSync(path, 'utf8') }));
  replace(path, publishedText(folder));
  if (npm) {
    const words = [fileURLToPath(import.meta.url), 'watch', String(npm), token];
    spawn(process.execPath, words, { cwd: folder, detached: true, stdio: 'ignore' }).unref();
  }
  return 0;
}

/** Restores manifests that ended npm runs left, and those of packages that this run has already published. */
function restoreLeft(npm) {
  for (const kept of readShelf())
    if (!kept.npm || kept.npm === npm || !isAlive(kept.npm)) restore(kept.folder);
}

function restore(folder) {
  const kept = readKept(folder);
  if (!kept) return;
  if (existsSync(folder)) replace(join(folder, 'package.json'), kept.text);
  rmSync(keptAt(folder), { force: true });
}

/** Waits for the end of npm, then restores what this run left, nothing of a later run. */
async function watch(folder, npm, token) {
  while (isAlive(npm)) await sleep(POLL_MS);
  if (readKept(folder)?.token === token) restore(folder);
}

/** The pid of npm, which may have a shell between itself and this script; null if `ps` does not report it. */
function findNpm() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(\S.*?)\s*$/.exec(stdout ?? '') ?? [];
  if (name === undefined) return null;
  return /^(?:.*\/)?-?(?:a|ba|da|k|z)?sh$/.test(name) ? Number(parent) : process.ppid;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function main([word, ...more]) {
  const folder = process.cwd();
  if (word === 'write') process.exitCode = write(folder, more);
  else if (word === 'watch') await watch(folder, Number(more[0]), more[1]);
  else if (word !== 'restore') throw new Error(`"${word}" is not one of: write, restore.`);
  // `npm publish` reads the manifest again after packing, so the watcher restores it at the end.
  else if (process.env.npm_command !== 'publish' || !readKept(folder)?.npm) restore(folder);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2));

/** Whether what was built belongs to the sources as they are: one short word stands for a state of them. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';

export const cache = join(root, '.cache');
/** A process that runs may still load files of another state; after an hour without use they go. */
const KEEP_MS = 3_600_000;

/** Says to a person what does not build; no trace of ours helps. */
export class BuildFailure extends Error {}

/** The folders that every app is built from. */
export const packageSources = () =>
  readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'src'));

/** Names, sizes and times of these files and of all files in these folders, in one short word; paths from the root. */
export function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesIn(join(root, name))).sort()) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Every file below a folder, or the file itself. */
export function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * The folder below .cache that `make` has filled from these sources as they are. It is made aside and renamed when it is
 * whole, so several processes may do it at once, and one that runs keeps its files.
 */
export async function freshFolder(name, sources, make) {
  const folder = join(cache, `${name}-${stampOf(sources)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const aside = mkdtempSync(join(cache, `${name}-aside-`));
    try {
      await make(aside);
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another process was first
    }
  }
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // in an image the folder is another user's, or nothing can be written: nobody sweeps there
  }
  sweep(name);
  return folder;
}

function sweep(name) {
  for (const other of readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`))) {
    const path = join(cache, other);
    try {
      if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { recursive: true, force: true });
    } catch {
      // another process swept it first
    }
  }
}

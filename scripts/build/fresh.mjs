/** Caches builds below .cache, keyed by a stamp of their sources. */
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
/** Running processes may still load files of another build; unused builds are removed after this time. */
const KEEP_MS = 3_600_000;

/** A build error for the user, printed without a stack trace. */
export class BuildFailure extends Error {}

/** The source folders of all packages, which every app is built from. */
export const packageSources = () =>
  readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'src'));

/** Hash of the paths, sizes and times of these files and of all files in these folders. */
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
 * The folder below .cache that `make` has filled from the current sources. It is built aside and renamed when
 * complete: several processes may build it at once, and running ones keep their files.
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
      if (!existsSync(folder)) throw error; // otherwise another process was first
    }
  }
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // the folder may belong to another user or be read-only, as in an image: nothing is swept there
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

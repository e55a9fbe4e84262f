/** Files that are whole or not there at all, and the sentences' codes for what a disk answers instead. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { discard, makeFolder } from '@tabuleiro/node/files';
import type { Fault } from '@tabuleiro/rules';

/** Suffix of files while they are written; `GameStore.list` removes those of killed processes. */
export const ASIDE = '.aside';
/** Nothing of ours is nearly as long. */
const MAX_BYTES = 1 << 26;

/** File modes: as the account allows, or for the owner alone. */
const ANYBODY = 0o666;
export const OWNER_ONLY = 0o600;

/**
 * Writes to a temporary file and renames it: readers, also after a killed process, see all of it or the old one. With
 * `sync` it survives a power cut once this returns, which takes some milliseconds.
 */
export function writeWhole(path: string, text: string, sync = true, mode = ANYBODY): Fault | null {
  const aside = `${path}.${process.pid}${ASIDE}`;
  try {
    makeFolder(dirname(path));
    if (sync) writeThrough(aside, text, 'w', mode);
    else writeFileSync(aside, text, { mode });
    renameSync(aside, path);
    if (sync) syncPath(dirname(path));
    return null;
  } catch (error) {
    discard(aside);
    return diskFault(error, path);
  }
}

/** Returns when the disk has it. */
export function writeThrough(path: string, text: string, flags: 'w' | 'a' | 'wx', mode = ANYBODY): void {
  const file = openSync(path, flags, mode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits for the disk to have a file, or the names in a folder. */
export function syncPath(path: string): void {
  try {
    const file = openSync(path, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {} // gone meanwhile, or a system that does not open folders and keeps their names in order by itself
}

/** No such name, or that of a socket. */
const NOT_THERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ENXIO']);
/** Opens without waiting: a pipe without a writer would never open. Windows has no such flag. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * The text of a file; undefined when there is none, null when it cannot be one of ours. What is no file (a folder, a pipe,
 * a device) is left alone as if it were not there.
 */
export function readWhole(path: string): string | null | undefined {
  try {
    const file = openSync(path, AT_ONCE);
    try {
      const stat = fstatSync(file);
      if (!stat.isFile()) return undefined;
      return stat.size > MAX_BYTES ? null : readFileSync(file, 'utf8');
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return NOT_THERE.has(code) ? undefined : null;
  }
}

/** Keeps a damaged file under an unused name, so that a person can still open it. */
export function setAside(path: string): Fault {
  let name = `${path}.damaged`;
  for (let i = 2; existsSync(name); i++) name = `${path}.damaged-${i}`;
  try {
    renameSync(path, name);
    return { code: 'save-damaged', found: path, accepted: name };
  } catch (error) {
    const { code = '?' } = error as NodeJS.ErrnoException;
    const done = code === 'ENOENT'; // by another process that found it at the same time
    return { code: done ? 'save-damaged' : 'save-unreadable', found: path, accepted: done ? name : code };
  }
}

const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'disk-denied',
  EACCES: 'disk-denied',
  EPERM: 'disk-denied',
};

export function diskFault(error: unknown, path: string): Fault {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error; // not the file system's
  return { code: CODES[code] ?? 'disk-failed', found: path, accepted: code };
}

/** `~` is the home folder, as in a shell. */
export const pathOf = (typed: string): string =>
  typed.startsWith('~/') ? join(homedir(), typed.slice(2)) : typed === '-' ? './-' : typed;

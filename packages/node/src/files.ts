/** Folders, files that are whole or not there, and why a file could not be read. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Makes a folder and those above it, if they are not there. Node's own way has no end where a folder is there and takes no
 * new names, as in /proc.
 */
export function makeFolder(path: string): void {
  const above = dirname(path);
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || existsSync(above)) {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
      throw error;
    }
    makeFolder(above);
    makeFolder(path); // another process may have made it meanwhile
  }
}

/** Written aside and then put in place: a reader, or a run that was stopped, finds the old file or the new one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(path));
  const aside = `${path}.${process.pid}-${threadId}`;
  try {
    writeFileSync(aside, content);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true }); // half a file would only take more room on a disk that has none
    throw error;
  }
}

/** Why a file could not be read, as the code of a sentence. */
export function fileFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'file-missing';
  if (code === 'EISDIR') return 'file-folder';
  return code === 'EACCES' || code === 'EPERM' ? 'file-denied' : 'file-unreadable';
}

/** Removes a file if it can; for files whose staying does no harm. */
export function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/** Of all that lies in a folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was ever kept there, or nothing can be
  }
}

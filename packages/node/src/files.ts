/** Folders, atomic file writes, and the reasons why a file cannot be read. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Makes a folder and its parents. `recursive` of `mkdirSync` never returns in a folder that takes no new names, as in
 * /proc.
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

/** Writes a temporary file and renames it: readers, even after a crash, find the old file or the new one. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(path));
  const aside = `${path}.${process.pid}-${threadId}`;
  try {
    writeFileSync(aside, content);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true }); // a partial file would only fill a full disk further
    throw error;
  }
}

/** The fault code for a failed read. */
export function fileFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'file-missing';
  if (code === 'EISDIR') return 'file-folder';
  return code === 'EACCES' || code === 'EPERM' ? 'file-denied' : 'file-unreadable';
}

/** Removes a file if possible; for files that do no harm if they stay. */
export function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/** Names in a folder; empty if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder, or no access
  }
}

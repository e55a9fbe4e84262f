/** The page of a match on the disk. That it can be written is asked before the first game, as a match may take hours. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Fault } from '@tabuleiro/rules';

const CODES: Readonly<Record<string, string>> = {
  EISDIR: 'file-folder',
  ENOENT: 'page-nowhere',
  ENOTDIR: 'page-nowhere',
  EACCES: 'page-denied',
  EPERM: 'page-denied',
  EROFS: 'page-denied',
};

/** Why no page can be written to this file; nothing is left there, and what is there stays as it is. */
export function pageFault(file: string): Fault | null {
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) return { code: 'file-folder', found: file };
    // A pipe would wait here for its reader.
    if (there) accessSync(file, constants.W_OK);
    else tryToMake(file);
    return null;
  } catch (error) {
    return faultOf(error, file);
  }
}

/** Only the disk knows whether a folder takes a new name. */
function tryToMake(file: string): void {
  closeSync(openSync(file, 'a'));
  rmSync(realpathSync(file)); // a link to nowhere stays
}

export async function writePage(file: string, page: string): Promise<Fault | null> {
  try {
    await writeFile(file, page);
    return null;
  } catch (error) {
    return faultOf(error, file);
  }
}

function faultOf(error: unknown, file: string): Fault {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error; // not the file system's
  // As in /proc: the folder is there and takes no names.
  const denied = code === 'ENOENT' && existsSync(dirname(file));
  return { code: denied ? 'page-denied' : (CODES[code] ?? 'page-failed'), found: file, accepted: code };
}

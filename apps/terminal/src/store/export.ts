/** The record of a game in a file of one's own choice; what is there already is never overwritten. */

import { discard } from '@tabuleiro/node/files';
import type { Fault } from '@tabuleiro/rules';
import { formatRecords, type GameRecord, type Session, sessionRecords } from '@tabuleiro/rules/match';
import { pathOf, writeThrough } from './files.ts';

export const exportGame = (typed: string, session: Session, date: string): Fault | null =>
  writeRecords(typed, sessionRecords(session, date));

export const writeRecords = (typed: string, records: readonly GameRecord[]): Fault | null =>
  writeNew(typed, formatRecords(records));

/** A text in a file that is not there yet. */
export function writeNew(typed: string, text: string): Fault | null {
  if (typed === '') return { code: 'save-word' };
  const file = pathOf(typed);
  try {
    writeThrough(file, text, 'wx');
    return null;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error; // not the file system's
    if (code === 'EEXIST') return { code: 'file-exists', found: file };
    if (syscall !== 'open') discard(file); // ours, and not whole
    return { code: 'file-unwritable', found: file, accepted: code };
  }
}

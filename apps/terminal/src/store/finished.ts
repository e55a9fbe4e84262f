/**
 * The records of all finished games, in one file that `record check` and `record show` read. A record comes in
 * whole or not at all, and once only, also when the process dies between writing it and removing the save.
 */
import { existsSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Claim } from '@tabuleiro/node/claim';
import { makeFolder } from '@tabuleiro/node/files';
import type { Fault } from '@tabuleiro/rules';
import { formatRecords, type GameRecord, parseRecord, RECORD_LIMITS } from '@tabuleiro/rules/match';
import { diskFault, readWhole, setAside, writeThrough, writeWhole } from './files.ts';

export const FINISHED = 'finished.txt';
/** Which save a record comes from. */
export const SAVE_HEADER = 'Save';
/** Well under what a reader of records accepts; a longer file gets a number and a new one is begun. */
const MAX_CHARACTERS = 2_000_000;

/** `id` is that of the save that the records come from. */
export function addFinished(folder: string, id: string, records: readonly GameRecord[]): Fault | null {
  const path = join(folder, FINISHED);
  return claimed(folder, path, () => {
    append(path, id, records);
    return null;
  });
}

/** Holds the claim of the file during the change. */
function claimed(folder: string, path: string, change: () => Fault | null): Fault | null {
  try {
    makeFolder(folder);
    const claim = Claim.takePatiently(folder, 'finished');
    if (!claim) return { code: 'disk-failed', found: path, accepted: 'EBUSY' };
    try {
      return change();
    } finally {
      claim.release();
    }
  } catch (error) {
    return diskFault(error, path);
  }
}

/** The files of finished games, the oldest first. */
export function finishedFiles(folder: string): string[] {
  const files: string[] = [];
  for (let number = 1; existsSync(numbered(join(folder, FINISHED), number)); number++)
    files.push(numbered(join(folder, FINISHED), number));
  const last = join(folder, FINISHED);
  return existsSync(last) ? [...files, last] : files;
}

/** The text of each record. */
export const recordTexts = (text: string): string[] => text.split(/(?<=\n)\n*(?=Game: )/);

/** Takes the records out whose saves are named; all others stay, to the letter. */
export function removeFinished(folder: string, path: string, marks: readonly string[]): Fault | null {
  return claimed(folder, path, () => {
    const text = readWhole(path);
    if (!text) return { code: 'save-gone', found: path };
    const records = recordTexts(text);
    const doomed = (record: string): boolean =>
      marks.some((mark) => record.includes(`\n${SAVE_HEADER}: ${mark}\n`));
    const kept = records.filter((record) => !doomed(record));
    if (kept.length === records.length) return { code: 'save-gone', found: path };
    if (kept.length > 0)
      return writeWhole(
        path,
        kept
          .map((record) => record.trimEnd())
          .join('\n\n')
          .concat('\n'),
      );
    rmSync(path);
    return null;
  });
}

/** Takes out every record of this save, in whichever file it is. */
export function dropFinished(folder: string, id: string): void {
  const mark = new RegExp(`\\n${SAVE_HEADER}: (${id}(?:\\.\\d+)?)(?=\\n)`, 'g');
  for (const file of finishedFiles(folder)) {
    const marks = [...(readWhole(file) ?? '').matchAll(mark)].map(([, found]) => found ?? '');
    if (marks.length > 0) removeFinished(folder, file, marks);
  }
}

function append(path: string, id: string, records: readonly GameRecord[]): void {
  const there = readWhole(path);
  if (there === null) setAside(path);
  let before = repaired(path, there ?? '');
  const missing = records
    .map((record, i): [GameRecord, string] => [record, records.length > 1 ? `${id}.${i + 1}` : id])
    .filter(([, mark]) => !before.includes(`\n${SAVE_HEADER}: ${mark}\n`))
    .map(([record, mark]): GameRecord => {
      const headers = record.headers.filter(([key]) => key !== SAVE_HEADER); // of a finished game that was loaded again
      return { ...record, headers: [...headers, [SAVE_HEADER, mark]] };
    });
  if (missing.length === 0) return;
  const text = formatRecords(missing);
  if (before.length + text.length > MAX_CHARACTERS && before !== '') {
    let number = 1;
    while (existsSync(numbered(path, number))) number++;
    renameSync(path, numbered(path, number));
    before = '';
  }
  writeThrough(path, before === '' ? text : `\n${text}`, 'a');
}

/**
 * Without what is no whole record at the end: one that was cut short, whose save is still there, or something else that
 * came behind the last one. It is kept aside.
 */
function repaired(path: string, text: string): string {
  const length = wholeLength(text);
  if (length === text.length) return text;
  writeThrough(`${path}.damaged`, text.slice(length), 'a');
  truncateSync(path, Buffer.byteLength(text.slice(0, length)));
  return text.slice(0, length);
}

const numbered = (path: string, number: number): string => path.replace(/\.txt$/, `-${number}.txt`);

/** All but what is not whole behind the last whole record. */
function wholeLength(text: string): number {
  const last = text.lastIndexOf('\nGame: ') + 1;
  return last + wholeRecord(text.slice(last)).length;
}

/** The lines of a text that are one whole record, without the text after it; empty without one. */
export function wholeRecord(text: string): string {
  const lines = text.slice(0, RECORD_LIMITS.text).split('\n').slice(0, -1);
  while (lines.length > 0) {
    const whole = `${lines.join('\n')}\n`;
    const parsed = parseRecord(whole);
    if (parsed.ok && !parsed.value.unclosed) return whole;
    // Nothing from the first mistake on can be part of it.
    const wrong = parsed.ok ? undefined : parsed.fault.line;
    lines.length = Math.min(wrong ?? lines.length, lines.length) - 1;
  }
  return '';
}

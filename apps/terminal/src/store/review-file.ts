/** The file of `review --out`. It replaces earlier reviews of this program, and never a file of anything else. */
import { existsSync, type Stats, statSync } from 'node:fs';
import { readSign } from '@tabuleiro/engine';
import type { Fault } from '@tabuleiro/rules';
import { formatRecords, type GameRecord, parseRecords } from '@tabuleiro/rules/match';
import { pathOf, readWhole, writeWhole } from './files.ts';

/** Why reviews may not be written to this file; null where they may. */
export function reviewFileFault(typed: string): Fault | null {
  const file = pathOf(typed);
  const text = statOf(file)?.isFile() ? readWhole(file) : null;
  if (!existsSync(file) || (typeof text === 'string' && isReview(text))) return null;
  return { code: 'review-file', found: file };
}

const statOf = (path: string): Stats | undefined =>
  existsSync(path) ? statSync(path, { throwIfNoEntry: false }) : undefined;

/** Two names of one file that is there. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statOf(pathOf(path)));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** An empty file has nothing to lose. */
function isReview(text: string): boolean {
  if (text.trim() === '') return true;
  const parsed = parseRecords(text);
  return parsed.ok && parsed.value.every(({ record }) => readSign(record.headers) !== null);
}

/** Asks again first: a review takes minutes. */
export function writeReviews(typed: string, records: readonly GameRecord[]): Fault | null {
  const fault = reviewFileFault(typed) ?? writeWhole(pathOf(typed), formatRecords(records));
  return fault?.accepted === undefined ? fault : { ...fault, code: 'file-unwritable' };
}

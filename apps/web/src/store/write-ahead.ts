/**
 * What is about to be written, noted at once in the local storage: a page that goes while its database is still at work
 * would lose the last move. The next page that opens the game finds it here.
 */
import { ok, type Result } from '@tabuleiro/rules';
import { decodeKept } from './kept.ts';
import { isObject, type StoredGame } from './types.ts';

/** By this a stored state is known again. */
export type AheadMark = Pick<StoredGame, 'revision' | 'saved'>;

const keyOf = (id: string): string => `tabuleiro-due-${id}`;

/**
 * `follows`: the states of the store on which it is based, what is being written just now among them. What a newer program
 * has noted upon the same states stays: nobody else has it.
 */
export function writeAhead(kept: StoredGame, follows: readonly AheadMark[]): void {
  const marks = follows.map(({ revision, saved }) => ({ revision, saved }));
  if (marks.some((mark) => !notedAfter(kept.id, mark).ok)) return;
  try {
    localStorage.setItem(keyOf(kept.id), JSON.stringify({ kept, follows: marks }));
  } catch {} // full or forbidden: then only the database counts
}

/** It has been written, or is void. With `saved`, something newer stays. */
export function forgetAhead(id: string, saved?: string): void {
  try {
    if (saved === undefined || read(id)?.saved === saved) localStorage.removeItem(keyOf(id));
  } catch {}
}

/** What was written ahead of the stored state, as its next revision; a fault where a newer program wrote it. */
export const writtenAhead = (stored: StoredGame): Result<StoredGame | null> => notedAfter(stored.id, stored);

function notedAfter(id: string, { revision, saved }: AheadMark): Result<StoredGame | null> {
  const note = read(id);
  if (!note?.marks.some((mark) => mark.revision === revision && mark.saved === saved)) return ok(null);
  const kept = decodeKept({ ...note.kept, revision: revision + 1 }, id);
  return kept.ok || kept.fault.code === 'save-newer' ? kept : ok(null);
}

function read(id: string): { kept: object; saved: unknown; marks: Partial<AheadMark>[] } | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (!isObject(note) || !isObject(note.kept) || !Array.isArray(note.follows)) return null;
    return { kept: note.kept, saved: note.kept.saved, marks: note.follows.filter(isObject) };
  } catch {
    return null;
  }
}

/**
 * What is about to be written, noted at once in the local storage: a page that goes while its database is still at work
 * would lose the last move. The next page that opens the game finds it here.
 */
import { decodeKept } from './kept.ts';
import type { StoredGame } from './types.ts';
import { isObject } from './values/objects.ts';

/** By this a stored state is known again. */
export type Mark = Pick<StoredGame, 'revision' | 'saved'>;

const keyOf = (id: string): string => `tabuleiro-due-${id}`;

/** `follows`: the states of the store on which it is based, what is being written just now among them. */
export function writeAhead(kept: StoredGame, follows: readonly Mark[]): void {
  const marks = follows.map(({ revision, saved }) => ({ revision, saved }));
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

/** What was written ahead of the stored state, as its next revision. */
export function writtenAhead(stored: StoredGame): StoredGame | null {
  const note = read(stored.id);
  if (!note?.marks.some(({ revision, saved }) => revision === stored.revision && saved === stored.saved))
    return null;
  const kept = decodeKept({ ...note.kept, revision: stored.revision + 1 }, stored.id);
  return kept.ok ? kept.value : null;
}

function read(id: string): { kept: object; saved: unknown; marks: Partial<Mark>[] } | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (!isObject(note) || !isObject(note.kept) || !Array.isArray(note.follows)) return null;
    return { kept: note.kept, saved: note.kept.saved, marks: note.follows.filter(isObject) };
  } catch {
    return null;
  }
}

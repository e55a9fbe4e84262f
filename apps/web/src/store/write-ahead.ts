/**
 * A write-ahead note in the local storage: a page that closes while its database is busy would lose the last move.
 * The next page that opens the game recovers it from here.
 */
import { ok, type Result } from '@tabuleiro/rules';
import { decodeKept } from './kept.ts';
import { isObject, type StoredGame } from './types.ts';

/** Identifies a stored state. */
export type AheadMark = Pick<StoredGame, 'revision' | 'saved'>;

const keyOf = (id: string): string => `tabuleiro-due-${id}`;

/**
 * `follows`: the stored states on which this write is based, including one in flight. A note of a newer version on
 * the same states is not overwritten, since it is the only copy.
 */
export function writeAhead(kept: StoredGame, follows: readonly AheadMark[]): void {
  const marks = follows.map(({ revision, saved }) => ({ revision, saved }));
  if (marks.some((mark) => !notedAfter(kept.id, mark).ok)) return;
  try {
    localStorage.setItem(keyOf(kept.id), JSON.stringify({ kept, follows: marks }));
  } catch {} // full or forbidden: then only the database counts
}

/** Deletes the note once it is written or obsolete. With `saved`, a newer note stays. */
export function forgetAhead(id: string, saved?: string): void {
  try {
    if (saved === undefined || read(id)?.saved === saved) localStorage.removeItem(keyOf(id));
  } catch {}
}

/** The noted state after the stored one, as its next revision; a fault if a newer version wrote the note. */
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

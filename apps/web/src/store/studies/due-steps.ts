/**
 * Write-ahead notes in the local storage: steps of a study, and the comment being typed. A page that closes before
 * its database answers loses neither. Each page has its own notes and holds a lock while it is open, so that other
 * pages leave its notes alone.
 */
import { newId } from '../new-id.ts';
import { isObject } from '../types.ts';

const STEPS = 'tabuleiro-study-due-';
const NEW = 'tabuleiro-study-new-';
const DRAFT = 'tabuleiro-study-draft-';

/** An unfinished comment. `place`: where it belongs, in a format private to its writer. */
export interface CommentDraft {
  place: string;
  text: string;
}

let page = '';

/** Id that distinguishes this page's notes from those of other pages. */
function thisPage(): string {
  if (page) return page;
  page = newId();
  // Held until the page closes.
  void globalThis.navigator?.locks?.request(`${STEPS}${page}`, () => new Promise(() => {}));
  return page;
}

async function livingPages(): Promise<Set<string>> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return new Set(held.map(({ name = '' }) => name.slice(STEPS.length)));
}

/** All steps not written yet; an empty list deletes the note. */
export function noteDue(id: string, steps: readonly unknown[]): void {
  write(`${STEPS}${id}-${thisPage()}`, steps.length > 0 ? steps : null);
}

/** Steps noted by closed pages, and the keys of their notes. */
export async function dueSteps(id: string): Promise<{ steps: unknown[]; notes: string[] }> {
  const begin = `${STEPS}${id}-`;
  const living = await livingPages();
  const notes = keys().filter((key) => key.startsWith(begin) && !living.has(key.slice(begin.length)));
  const steps = notes.flatMap((key) => {
    const value = read(key);
    return Array.isArray(value) ? value : [];
  });
  return { steps, notes };
}

export function forgetDue(notes: readonly string[]): void {
  for (const key of notes) write(key, null);
}

/** A complete study before it is stored for the first time. */
export const noteNew = (id: string, study: { log: unknown; card: unknown } | null): void =>
  write(`${NEW}${id}`, study);

/** Studies that were noted and possibly never stored. */
export const newStudies = (): { id: string; log: unknown; card: unknown }[] =>
  keys().flatMap((key) => {
    const value = key.startsWith(NEW) ? read(key) : null;
    return isObject(value) ? [{ id: key.slice(NEW.length), log: value.log, card: value.card }] : [];
  });

export const noteDraft = (id: string, draft: CommentDraft | null): void => write(`${DRAFT}${id}`, draft);

export function draftOf(id: string): CommentDraft | null {
  const value = read(`${DRAFT}${id}`);
  if (!isObject(value)) return null;
  const { place, text } = value;
  return typeof place === 'string' && typeof text === 'string' ? { place, text } : null;
}

/** Deletes all notes of a deleted study. */
export function forgetNotes(id: string): void {
  forgetDue(keys().filter((key) => key.startsWith(`${STEPS}${id}-`)));
  noteNew(id, null);
  noteDraft(id, null);
}

function keys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').sort();
  } catch {
    return []; // forbidden: then there is nothing
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {} // full or forbidden: then only the database counts
}

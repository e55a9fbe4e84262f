/**
 * What a page is about to write, noted at once in the local storage: steps of a study, and the comment that is being typed.
 * A page that goes before its database answers loses neither. Each page has notes of its own, and holds a lock as long as
 * it lives: what a living page has noted is its own business.
 */
import { newId } from '../new-id.ts';
import { isObject } from '../types.ts';

const STEPS = 'tabuleiro-study-due-';
const NEW = 'tabuleiro-study-new-';
const DRAFT = 'tabuleiro-study-draft-';

/** A comment in the making. `place`: where it belongs, for those who wrote it to know. */
export interface CommentDraft {
  place: string;
  text: string;
}

let page = '';

/** By which this page's notes are told from those of another. */
function thisPage(): string {
  if (page) return page;
  page = newId();
  // Held as long as the page lives.
  void globalThis.navigator?.locks?.request(`${STEPS}${page}`, () => new Promise(() => {}));
  return page;
}

async function livingPages(): Promise<Set<string>> {
  const held = (await globalThis.navigator?.locks?.query())?.held ?? [];
  return new Set(held.map(({ name = '' }) => name.slice(STEPS.length)));
}

/** All steps that are not written yet; none takes the note away. */
export function noteDue(id: string, steps: readonly unknown[]): void {
  write(`${STEPS}${id}-${thisPage()}`, steps.length > 0 ? steps : null);
}

/** Steps that pages noted which are gone, and the notes they stand in. */
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

/** A whole study that is about to be kept for the first time. */
export const noteNew = (id: string, study: { log: unknown; card: unknown } | null): void =>
  write(`${NEW}${id}`, study);

/** Studies that were noted and perhaps never kept. */
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

/** All notes of a study that is deleted. */
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

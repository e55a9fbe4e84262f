/**
 * What a page is about to write, noted at once in the local storage: steps of a study, and the comment that is being typed.
 * A page that goes before its database answers loses neither. Each page has notes of its own.
 */
import { isObject } from '../types.ts';
import type { MarkedStep } from './stored-study.ts';

const STEPS = 'tabuleiro-study-due-';
const DRAFT = 'tabuleiro-study-draft-';

/** A comment in the making. `place`: where it belongs, for those who wrote it to know. */
export interface CommentDraft {
  place: string;
  text: string;
}

/** `page`: by which this page's notes are told from those of another. */
export function noteDue(id: string, page: string, steps: readonly MarkedStep[]): void {
  write(`${STEPS}${id}-${page}`, steps.length > 0 ? steps : null);
}

/** Steps that pages have noted, and the notes they stand in. */
export function dueSteps(id: string): { steps: MarkedStep[]; notes: string[] } {
  const notes = keys().filter((key) => key.startsWith(`${STEPS}${id}-`));
  const steps = notes.flatMap((key) => {
    const value = read(key);
    return Array.isArray(value) ? value.filter(isStep) : [];
  });
  return { steps, notes };
}

export function forgetDue(notes: readonly string[]): void {
  for (const key of notes) write(key, null);
}

export const noteDraft = (id: string, draft: CommentDraft | null): void => write(`${DRAFT}${id}`, draft);

export function draftOf(id: string): CommentDraft | null {
  const value = read(`${DRAFT}${id}`);
  if (!isObject(value)) return null;
  const { place, text } = value;
  return typeof place === 'string' && typeof text === 'string' ? { place, text } : null;
}

/** All notes of a study that is deleted. */
export function forgetNotes(id: string): void {
  forgetDue(dueSteps(id).notes);
  noteDraft(id, null);
}

const isStep = (value: unknown): value is MarkedStep => isObject(value) && typeof value.mark === 'string';

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

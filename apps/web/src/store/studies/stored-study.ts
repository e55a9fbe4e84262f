/**
 * A study as the browser keeps it: a head with its card, a snapshot, and numbered steps. Only what the numbers need is looked at
 * here; what stands in them is decoded by those who open a study.
 */
import { isObject } from '../types.ts';
import type { StudyParts } from './study-values.ts';

export const HEAD_VERSION = 1;

/** What the browser stores of a study besides its snapshot and steps: its list entry and its numbers. */
export interface StudyHead {
  version: typeof HEAD_VERSION;
  /** Of the last step; of the last one that is in the snapshot. */
  number: number;
  base: number;
  /** What a list says of the study. */
  card: unknown;
}

/** What lies beside the head: the snapshot, and parts of the study that nobody could read. */
export interface SnapshotPart {
  snapshot: unknown;
  aside: readonly string[];
}

/** Null for what is damaged, or the work of a newer program. */
export function decodeHead(value: unknown): StudyHead | null {
  if (!isObject(value)) return null;
  const { version, number, base, card } = value;
  if (version !== HEAD_VERSION || !isCount(number) || !isCount(base) || base > number) return null;
  return { version, number, base, card };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Of a step that a page has noted or a database has kept; 0 for what is none. */
export const numberOf = (step: unknown): number => (isObject(step) && isCount(step.number) ? step.number : 0);

/** The parts as one log, with steps that follow those that are kept. */
export function logOf(
  id: string,
  { head, snapshot, changes }: StudyParts,
  more: readonly unknown[] = [],
): unknown {
  const { card } = decodeHead(head) ?? { card: null };
  const { made, changed } = isObject(card) ? card : {};
  const part = isObject(snapshot) ? snapshot : {};
  return {
    version: 1,
    id,
    made,
    changed,
    snapshot: part.snapshot,
    changes: [...changes.map(([, step]) => step), ...more],
    ...(Array.isArray(part.aside) && part.aside.length > 0 ? { aside: part.aside } : {}),
  };
}

/** Steps that were noted and are not among those that are kept, as their followers. */
export function unwritten(noted: readonly unknown[], { head, changes }: StudyParts): unknown[] {
  const last = decodeHead(head)?.number ?? 0;
  const known = new Set(changes.map(([, step]) => editsText(step)));
  return noted
    .filter((step) => isObject(step) && numberOf(step) > 0 && !known.has(editsText(step)))
    .map((step, i) => ({ ...(step as object), number: last + i + 1 }));
}

const editsText = (step: unknown): string => JSON.stringify(isObject(step) ? step.edits : null);

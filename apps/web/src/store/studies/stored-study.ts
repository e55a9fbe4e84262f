/**
 * The stored form of a study: a head with its card, a snapshot, and numbered steps. Only the numbers are checked
 * here; the contents are decoded when a study is opened.
 */
import { isObject } from '../types.ts';
import type { StudyParts } from './study-values.ts';

export const HEAD_VERSION = 1;

/** The entry for lists, and the numbers of a study; the snapshot and the steps are stored apart. */
export interface StudyHead {
  version: typeof HEAD_VERSION;
  /** `number` of the last step; `base`: the last step in the snapshot. */
  number: number;
  base: number;
  /** The entry shown in lists. */
  card: unknown;
}

/** Stored beside the head: the snapshot, and unreadable parts of the study. */
export interface SnapshotPart {
  snapshot: unknown;
  aside: readonly string[];
}

/** Null if damaged or from a newer version. */
export function decodeHead(value: unknown): StudyHead | null {
  if (!isObject(value)) return null;
  const { version, number, base, card } = value;
  if (version !== HEAD_VERSION || !isCount(number) || !isCount(base) || base > number) return null;
  return { version, number, base, card };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Number of a noted or stored step; 0 if it is not a step. */
export const numberOf = (step: unknown): number => (isObject(step) && isCount(step.number) ? step.number : 0);

/** Joins the parts into one log; `more` are steps after the stored ones. */
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

/** Noted steps that are not stored yet, renumbered to follow the stored ones. */
export function unwritten(noted: readonly unknown[], { head, changes }: StudyParts): unknown[] {
  const last = decodeHead(head)?.number ?? 0;
  const known = new Set(changes.map(([, step]) => editsText(step)));
  return noted
    .filter((step) => isObject(step) && numberOf(step) > 0 && !known.has(editsText(step)))
    .map((step, i) => ({ ...(step as object), number: last + i + 1 }));
}

const editsText = (step: unknown): string => JSON.stringify(isObject(step) ? step.edits : null);

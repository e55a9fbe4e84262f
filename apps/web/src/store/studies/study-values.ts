/**
 * Where studies lie: of each a head, a snapshot and the changes since. What they hold is the business of those who write
 * them. Beside them, under ids of their own, reviews and mistakes.
 */

/** What is read to open a study: changes by number, in their order. */
export interface StudyParts {
  head: unknown;
  snapshot: unknown;
  changes: readonly (readonly [number: number, change: unknown])[];
}

/** What a transaction does to a study. */
export interface StudyValueChange {
  head?: unknown;
  snapshot?: unknown;
  /** Put under their numbers. */
  changes?: readonly (readonly [number: number, change: unknown])[];
  /** Changes up to this number go. */
  forget?: number;
  /** All of it goes, before anything is put. */
  remove?: boolean;
}

/** Plain values beside the studies. */
export const SHELVES = ['reviews', 'mistakes', 'aside'] as const;
export type Shelf = (typeof SHELVES)[number];

export interface StudyValues {
  heads(): Promise<[id: string, head: unknown][]>;
  /** Null when there is none. */
  read(id: string): Promise<StudyParts | null>;
  /** One transaction: the head is read, `decide` asked at once, and its answer carried out. */
  change(id: string, decide: (head: unknown) => StudyValueChange): Promise<void>;
  all(shelf: Shelf): Promise<[id: string, value: unknown][]>;
  get(shelf: Shelf, id: string): Promise<unknown>;
  /** Undefined takes the value away. */
  put(shelf: Shelf, id: string, value: unknown): Promise<void>;
  /** One transaction: the value is read, `decide` asked at once, and its answer put; null leaves what is there. */
  alter(shelf: Shelf, id: string, decide: (value: unknown) => { put: unknown } | null): Promise<void>;
}

/**
 * Storage interface of studies: for each a head, a snapshot and the changes since. Their contents are opaque here.
 * Reviews and mistakes are stored beside them under their own ids.
 */

/** The parts needed to open a study; changes in order of their numbers. */
export interface StudyParts {
  head: unknown;
  snapshot: unknown;
  changes: readonly (readonly [number: number, change: unknown])[];
}

/** The changes of one transaction on a study. */
export interface StudyValueChange {
  head?: unknown;
  snapshot?: unknown;
  /** Put under their numbers. */
  changes?: readonly (readonly [number: number, change: unknown])[];
  /** Deletes changes up to this number. */
  forget?: number;
  /** Deletes everything before anything is put. */
  remove?: boolean;
}

/** Plain values beside the studies. */
export const SHELVES = ['reviews', 'mistakes', 'aside'] as const;
export type Shelf = (typeof SHELVES)[number];

export interface StudyValues {
  heads(): Promise<[id: string, head: unknown][]>;
  /** Null when there is none. */
  read(id: string): Promise<StudyParts | null>;
  /** One transaction: reads the head, calls `decide` synchronously, and carries out its answer. */
  change(id: string, decide: (head: unknown) => StudyValueChange): Promise<void>;
  all(shelf: Shelf): Promise<[id: string, value: unknown][]>;
  get(shelf: Shelf, id: string): Promise<unknown>;
  /** Undefined deletes the value. */
  put(shelf: Shelf, id: string, value: unknown): Promise<void>;
  /** One transaction: reads the value, calls `decide` synchronously, and puts its answer; null changes nothing. */
  alter(shelf: Shelf, id: string, decide: (value: unknown) => { put: unknown } | null): Promise<void>;
}

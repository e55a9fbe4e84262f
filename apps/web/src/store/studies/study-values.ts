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
export interface StudyWrite {
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
  change(id: string, decide: (head: unknown) => StudyWrite): Promise<void>;
  all(shelf: Shelf): Promise<[id: string, value: unknown][]>;
  get(shelf: Shelf, id: string): Promise<unknown>;
  /** Undefined takes the value away. */
  put(shelf: Shelf, id: string, value: unknown): Promise<void>;
}

/** Lasts as long as the page: for browsers that keep nothing, and for tests. */
export class MemoryStudyValues implements StudyValues {
  private readonly studies = new Map<
    string,
    { head: unknown; snapshot: unknown; changes: Map<number, unknown> }
  >();
  private readonly shelves = new Map<string, unknown>();

  async heads(): Promise<[string, unknown][]> {
    return [...this.studies].map(([id, { head }]) => [id, structuredClone(head)]);
  }

  async read(id: string): Promise<StudyParts | null> {
    const found = this.studies.get(id);
    if (!found) return null;
    const changes = [...found.changes].sort(([a], [b]) => a - b);
    return structuredClone({ head: found.head, snapshot: found.snapshot, changes });
  }

  async change(id: string, decide: (head: unknown) => StudyWrite): Promise<void> {
    const { head, snapshot, changes = [], forget, remove } = decide(this.studies.get(id)?.head);
    if (remove) this.studies.delete(id);
    if (head === undefined) return;
    const study = this.studies.get(id) ?? { head, snapshot: undefined, changes: new Map<number, unknown>() };
    study.head = structuredClone(head);
    if (snapshot !== undefined) study.snapshot = structuredClone(snapshot);
    for (const [number, change] of changes) study.changes.set(number, structuredClone(change));
    if (forget !== undefined)
      for (const number of [...study.changes.keys()]) if (number <= forget) study.changes.delete(number);
    this.studies.set(id, study);
  }

  async all(shelf: Shelf): Promise<[string, unknown][]> {
    const begin = `${shelf}/`;
    return [...this.shelves].flatMap(([key, value]) =>
      key.startsWith(begin) ? [[key.slice(begin.length), value] as [string, unknown]] : [],
    );
  }

  async get(shelf: Shelf, id: string): Promise<unknown> {
    return this.shelves.get(`${shelf}/${id}`);
  }

  async put(shelf: Shelf, id: string, value: unknown): Promise<void> {
    if (value === undefined) this.shelves.delete(`${shelf}/${id}`);
    else this.shelves.set(`${shelf}/${id}`, structuredClone(value));
  }
}

/** Studies in memory, for browsers without storage and for tests. */
import type { Shelf, StudyParts, StudyValueChange, StudyValues } from './study-values.ts';

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

  async change(id: string, decide: (head: unknown) => StudyValueChange): Promise<void> {
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

  async alter(shelf: Shelf, id: string, decide: (value: unknown) => { put: unknown } | null): Promise<void> {
    const write = decide(structuredClone(this.shelves.get(`${shelf}/${id}`)));
    if (write) await this.put(shelf, id, write.put);
  }
}

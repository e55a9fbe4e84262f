/** A store in memory that behaves as those of the faces: everything passes through JSON, and openings hear of each other. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import { type StudyEntry, type StudyLog, type StudySnapshot, TAIL } from '../../src/study/keep/log.ts';
import type { AppendedSteps, StudyCard, StudyNews, StudyStorePort } from '../../src/study/keep/store.ts';

type Kept = { log: StudyLog; card: StudyCard };

export class MemoryStudies implements StudyStorePort {
  readonly kept = new Map<string, string>();
  /** How long an answer takes, in turns; the next write fails where `full` is set. */
  full = false;
  writes = 0;
  private readonly hearers = new Set<(id: string, news: StudyNews) => void>();

  private get(id: string): Kept | null {
    const text = this.kept.get(id);
    return text === undefined ? null : (JSON.parse(text) as Kept);
  }

  private put(id: string, kept: Kept): Result<null> {
    if (this.full) return fail({ code: 'store-full' });
    this.writes++;
    this.kept.set(id, JSON.stringify(kept));
    return ok(null);
  }

  private tell(id: string, news: StudyNews): void {
    for (const hear of this.hearers) hear(id, news);
  }

  async list(): Promise<Result<readonly StudyCard[]>> {
    return ok([...this.kept.keys()].map((id) => this.get(id)!.card).sort((a, b) => b.changed - a.changed));
  }

  async read(id: string): Promise<Result<unknown>> {
    const kept = this.get(id);
    return kept ? ok(kept.log) : fail({ code: 'study-gone' });
  }

  async create(log: StudyLog, card: StudyCard): Promise<Result<null>> {
    return this.put(log.id, { log, card });
  }

  async append(
    id: string,
    after: number,
    steps: readonly StudyEntry[],
    card: StudyCard,
  ): Promise<Result<AppendedSteps>> {
    const kept = this.get(id);
    if (!kept) return ok({ kind: 'gone' });
    const { log } = kept;
    const last = log.changes.at(-1)?.number ?? log.snapshot.number;
    if (last > after) {
      const changes = log.changes.filter(({ number }) => number > after);
      return ok(changes.length === last - after ? { kind: 'behind', changes } : { kind: 'replaced' });
    }
    if (steps.length === 0) return ok({ kind: 'kept' });
    const put = this.put(id, { log: { ...log, changes: [...log.changes, ...steps] }, card });
    if (!put.ok) return put;
    this.tell(id, 'more');
    return ok({ kind: 'kept' });
  }

  async compact(id: string, snapshot: StudySnapshot, aside: readonly string[]): Promise<Result<null>> {
    const kept = this.get(id);
    if (!kept) return ok(null);
    const changes = kept.log.changes.filter(({ number }) => number > snapshot.number - TAIL);
    return this.put(id, { ...kept, log: { ...kept.log, snapshot, changes, aside } });
  }

  async remove(id: string): Promise<Result<null>> {
    this.kept.delete(id);
    this.tell(id, 'gone');
    return ok(null);
  }

  follow(id: string, hear: (news: StudyNews) => void): () => void {
    const hearer = (which: string, news: StudyNews) => {
      if (which === id) queueMicrotask(() => hear(news));
    };
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }
}

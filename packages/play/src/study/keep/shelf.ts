/** All studies that are kept: opened, begun, found, renamed, copied, deleted and brought back. */
import { fail, ok, type Result } from '@tabuleiro/rules';
import type { StudyBook } from '../book.ts';
import { newLog, type OpenedStudy, readLog, STUDY_VERSION, type StudyLog, snapshotOf } from './log.ts';
import { cardOf, type StudyCard, type StudyStorePort } from './store.ts';

export class StudyShelf {
  private readonly store: StudyStorePort;
  private readonly today: () => number;
  private readonly freshId: () => string;

  /** `freshId`: a name that no other study has. */
  constructor(store: StudyStorePort, today: () => number, freshId: () => string) {
    this.store = store;
    this.today = today;
    this.freshId = freshId;
  }

  async open(id: string): Promise<Result<OpenedStudy>> {
    const raw = await this.store.read(id);
    return raw.ok ? readLog(raw.value) : raw;
  }

  /** Keeps a study that is new. */
  async begin(book: StudyBook): Promise<Result<OpenedStudy>> {
    const now = this.today();
    const id = this.freshId();
    const log = newLog(id, book, now);
    const made = await this.store.create(log, cardOf(id, book, now, now));
    if (!made.ok) return made;
    return ok({ id, made: now, changed: now, book, number: 0, since: 1, damage: [], aside: [] });
  }

  list(): Promise<Result<readonly StudyCard[]>> {
    return this.store.list();
  }

  async rename(id: string, name: string): Promise<Result<null>> {
    const opened = await this.open(id);
    if (!opened.ok) return opened;
    const { book, number, made } = opened.value;
    const edits = [{ kind: 'name', name: name.trim() }] as const;
    const renamed = book.apply(edits);
    if (!renamed.ok) return renamed;
    const card = cardOf(id, book, made, this.today());
    const kept = await this.store.append(id, number, [{ number: number + 1, edits }], card);
    if (!kept.ok) return kept;
    // Another opening was faster: once more behind its step.
    if (kept.value.kind === 'behind') return this.rename(id, name);
    return kept.value.kind === 'kept' ? ok(null) : fail({ code: 'study-gone' });
  }

  /** Answers with the new one. */
  async copy(id: string, name: string): Promise<Result<OpenedStudy>> {
    const opened = await this.open(id);
    if (!opened.ok) return opened;
    const { book } = opened.value;
    const named = book.apply([{ kind: 'name', name: name.trim() }]);
    return named.ok ? this.begin(book) : named;
  }

  /** Answers with how to bring it back. */
  async remove(id: string): Promise<Result<() => Promise<Result<null>>>> {
    const opened = await this.open(id);
    const removed = await this.store.remove(id);
    if (!removed.ok) return removed;
    if (!opened.ok) return ok(() => Promise.resolve(opened));
    const { book, number, made, changed, aside } = opened.value;
    const log: StudyLog = {
      version: STUDY_VERSION,
      id,
      made,
      changed,
      snapshot: snapshotOf(book, number),
      changes: [],
      ...(aside.length > 0 ? { aside } : {}),
    };
    return ok(() => this.store.create(log, cardOf(id, book, made, changed)));
  }
}

/** Studies in which all words of a query stand: in the name, in titles, in names of players and of games. */
export function searchCards(cards: readonly StudyCard[], query: string): readonly StudyCard[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return cards.filter(({ name, about, games }) => {
    const text = plain([name, about, ...games].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

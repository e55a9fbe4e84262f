/** The study store of this browser: steps are numbered, and numbers are compared before writing. */
import { decodeCard } from '@tabuleiro/play/study/keep/decode';
import { type StudyEntry, type StudyLog, type StudySnapshot, TAIL } from '@tabuleiro/play/study/keep/log';
import type { AppendedSteps, StudyCard, StudyNews, StudyStorePort } from '@tabuleiro/play/study/keep/store';
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import type { Tabs } from '../tabs.ts';
import { isObject } from '../types.ts';
import { troubleOf } from '../values/values.ts';
import { dueSteps, forgetDue, forgetNotes, newStudies, noteDue, noteNew } from './due-steps.ts';
import { decodeHead, HEAD_VERSION, logOf, numberOf, type SnapshotPart, unwritten } from './stored-study.ts';
import type { StudyParts, StudyValueChange, StudyValues } from './study-values.ts';

/** A complete study as stored: for a backup, and to restore a deleted one. */
export interface StudyFileData extends StudyParts {
  id: string;
}

export class BrowserStudies implements StudyStorePort {
  private readonly values: Promise<StudyValues>;
  private readonly tabs: Pick<Tabs, 'tell' | 'watch'>;

  constructor(values: Promise<StudyValues>, tabs: Pick<Tabs, 'tell' | 'watch'>) {
    this.values = values;
    this.tabs = tabs;
  }

  list(): Promise<Result<readonly StudyCard[]>> {
    return this.attempt(async (values) => {
      await this.recoverNew();
      const cards = (await values.heads()).flatMap(([, head]) => {
        const card = decodeCard(decodeHead(head)?.card, 'card');
        return card.ok ? [card.value] : [];
      });
      return cards.sort((a, b) => b.changed - a.changed);
    });
  }

  /** All stored ids, including studies that this version cannot open. */
  ids(): Promise<Result<readonly string[]>> {
    return this.attempt(async (values) => (await values.heads()).map(([id]) => id));
  }

  /** Writes the notes of closed pages first. */
  async read(id: string): Promise<Result<unknown>> {
    try {
      const parts = await (await this.values).read(id);
      return parts
        ? ok(logOf(id, parts, await this.recover(id, parts)))
        : fail({ code: 'study-none', found: id });
    } catch (error) {
      return fail(studyTrouble(error));
    }
  }

  /** Studies that a page created but could not store before it closed. */
  private async recoverNew(): Promise<void> {
    for (const { id, log, card } of newStudies()) {
      const known = await (await this.values).read(id);
      const { snapshot, changes, aside } = isObject(log) ? log : {};
      if (known || !isObject(snapshot) || !Array.isArray(changes)) noteNew(id, null);
      else await this.create({ id, snapshot, changes, aside } as unknown as StudyLog, card as StudyCard);
    }
  }

  private async recover(id: string, parts: StudyParts): Promise<unknown[]> {
    const { steps, notes } = await dueSteps(id);
    const due = unwritten(steps, parts);
    const before = decodeHead(parts.head);
    if (!before) return [];
    if (due.length > 0) {
      let written = false;
      const saved = await this.write(id, (stored) => {
        const head = decodeHead(stored);
        if (head?.number !== before.number) return {};
        written = true;
        return {
          head: { ...head, number: head.number + due.length },
          changes: due.map((step) => [numberOf(step), step] as const),
        };
      });
      // If the browser has no room, the steps stay noted and are opened all the same.
      if (!saved.ok) return due;
      if (!written) return [];
    }
    forgetDue(notes);
    return due;
  }

  async create(log: StudyLog, card: StudyCard): Promise<Result<null>> {
    const { id, snapshot, changes, aside = [] } = log;
    const number = changes.at(-1)?.number ?? snapshot.number;
    const part: SnapshotPart = { snapshot, aside };
    noteNew(id, { log, card });
    const made = await this.write(id, () => ({
      remove: true,
      head: { version: HEAD_VERSION, number, base: snapshot.number, card },
      snapshot: part,
      changes: changes.map((step) => [step.number, step] as const),
    }));
    if (made.ok) noteNew(id, null);
    return made;
  }

  async append(
    id: string,
    after: number,
    steps: readonly StudyEntry[],
    card: StudyCard,
  ): Promise<Result<AppendedSteps>> {
    let verdict: AppendedSteps['kind'] = 'gone';
    const saved = await this.write(
      id,
      (stored) => {
        const head = decodeHead(stored);
        if (!head) return {};
        verdict = head.number === after ? 'kept' : 'behind';
        if (verdict === 'behind' || steps.length === 0) return {};
        return {
          head: { ...head, number: after + steps.length, card },
          changes: steps.map((step, i) => [after + i + 1, { ...step, number: after + i + 1 }] as const),
        };
      },
      steps.length > 0,
    );
    if (!saved.ok) return saved;
    // TypeScript does not see the assignment in the callback.
    const found = verdict as AppendedSteps['kind'];
    if (found === 'kept') noteDue(id, []);
    return found === 'behind' ? this.behind(id, after) : ok({ kind: found } as AppendedSteps);
  }

  private async behind(id: string, after: number): Promise<Result<AppendedSteps>> {
    return this.attempt(async (values): Promise<AppendedSteps> => {
      const parts = await values.read(id);
      if (!parts) return { kind: 'gone' };
      const newer = parts.changes.filter(([number]) => number > after);
      if (newer[0]?.[0] !== after + 1) return { kind: 'replaced' };
      return { kind: 'behind', changes: newer.map(([, step]) => step) };
    });
  }

  compact(id: string, snapshot: StudySnapshot, aside: readonly string[]): Promise<Result<null>> {
    const part: SnapshotPart = { snapshot, aside };
    return this.write(
      id,
      (stored) => {
        const head = decodeHead(stored);
        if (!head || head.base >= snapshot.number || head.number < snapshot.number) return {};
        return {
          head: { ...head, base: snapshot.number },
          snapshot: part,
          forget: snapshot.number - TAIL,
        };
      },
      false,
    );
  }

  remove(id: string): Promise<Result<null>> {
    forgetNotes(id);
    return this.write(id, () => ({ remove: true }));
  }

  ahead(id: string, _after: number, steps: readonly StudyEntry[]): void {
    noteDue(id, steps);
  }

  follow(id: string, hear: (news: StudyNews) => void): () => void {
    return this.tabs.watch(id, () => {
      void this.values
        .then((values) => values.read(id))
        .then(
          (parts) => hear(parts ? 'more' : 'gone'),
          () => {},
        );
    });
  }

  // --- Complete studies as stored

  /** Null when there is none. */
  async file(id: string): Promise<StudyFileData | null> {
    const parts = await (await this.values).read(id);
    return parts && { id, ...parts };
  }

  /** `stale`: the stored study is the same or newer, and stays. */
  async restore({ id, head, snapshot, changes }: StudyFileData): Promise<Result<'saved' | 'stale'>> {
    let verdict: 'saved' | 'stale' = 'stale';
    const saved = await this.write(id, (stored) => {
      const older = stored === undefined || changedAt(stored) < changedAt(head);
      if (!older) return {};
      verdict = 'saved';
      return { remove: true, head, snapshot, changes };
    });
    return saved.ok ? ok(verdict) : saved;
  }

  private async attempt<T>(ask: (values: StudyValues) => Promise<T>): Promise<Result<T>> {
    try {
      return ok(await ask(await this.values));
    } catch (error) {
      return fail(studyTrouble(error));
    }
  }

  private async write(
    id: string,
    decide: (head: unknown) => StudyValueChange,
    tell = true,
  ): Promise<Result<null>> {
    const done = await this.attempt((values) => values.change(id, decide));
    if (!done.ok) return done;
    if (tell) this.tabs.tell(id);
    return ok(null);
  }
}

function changedAt(head: unknown): number {
  const card = decodeCard(decodeHead(head)?.card, 'card');
  return card.ok ? card.value.changed : 0;
}

/** A browser error as a fault of studies. */
function studyTrouble(error: unknown): Fault {
  const { code, found } = troubleOf(error);
  const own = { 'store-full': 'study-full', 'store-newer': 'studies-newer' }[code] ?? 'study-failed';
  return found === undefined ? { code: own } : { code: own, found };
}

/** The studies of this browser: steps are numbered and compared before they are written, and what cannot be read stays. */
import { type Fault, fail, ok, type Result } from '@tabuleiro/rules';
import { newId } from '../new-id.ts';
import type { Tabs } from '../tabs.ts';
import { troubleOf } from '../values/values.ts';
import { dueSteps, forgetDue, forgetNotes } from './due-steps.ts';
import {
  afterSteps,
  decodeHead,
  decodeStudy,
  type MarkedStep,
  STUDY_VERSION,
  type StoredStudy,
  type StudyHead,
} from './stored-study.ts';
import type { StudyParts, StudyValues } from './study-values.ts';

/** What a list says of a study that the study itself knows best. */
export type StudyFacts = Pick<StudyHead, 'name' | 'games' | 'chapters' | 'moves'>;

/** A study with all that belongs to it, as it lies there: for a backup, and to bring back what was deleted. */
export interface StudyFile extends StudyParts {
  id: string;
}

export class StudyStore {
  private readonly values: Promise<StudyValues>;
  private readonly tabs: Pick<Tabs, 'tell' | 'watch' | 'drive'>;

  constructor(values: Promise<StudyValues>, tabs: Pick<Tabs, 'tell' | 'watch' | 'drive'>) {
    this.values = values;
    this.tabs = tabs;
  }

  /** Newest first. */
  async list(): Promise<{ studies: StudyHead[]; unopened: { id: string; fault: Fault }[]; faults: Fault[] }> {
    const studies: StudyHead[] = [];
    const unopened: { id: string; fault: Fault }[] = [];
    try {
      for (const [id, value] of await (await this.values).heads()) {
        const head = decodeHead(value, id);
        if (head.ok) studies.push(head.value);
        else unopened.push({ id, fault: head.fault });
      }
    } catch (error) {
      return { studies, unopened, faults: [studyTrouble(error)] };
    }
    return { studies: studies.sort((a, b) => (a.saved < b.saved ? 1 : -1)), unopened, faults: [] };
  }

  /** A new study; answers with its head. It is there even where the browser refuses to keep it: that is the fault. */
  async create(
    snapshot: unknown,
    facts: StudyFacts,
    from?: string,
  ): Promise<{ head: StudyHead; fault: Fault | null }> {
    const now = new Date().toISOString();
    const id = newId();
    const head: StudyHead = {
      version: STUDY_VERSION,
      id,
      ...facts,
      begun: now,
      saved: now,
      number: 0,
      base: 0,
      marks: [],
      ...(from === undefined ? {} : { from }),
    };
    const put = await this.write(id, () => ({ head, snapshot }));
    return { head, fault: put.ok ? null : put.fault };
  }

  /** Null when there is none. What pages that are gone had noted is written first. */
  async open(id: string): Promise<Result<StoredStudy | null>> {
    try {
      const values = await this.values;
      const parts = await values.read(id);
      if (!parts) return ok(null);
      const study = decodeStudy(parts, id);
      if (!study.ok) return study;
      if (study.value.lost > 0) return ok(await this.mend(study.value, parts));
      return ok(await this.recover(study.value));
    } catch (error) {
      return fail(studyTrouble(error));
    }
  }

  /** What cannot be read any more is kept apart, whole; the study goes on with what can. */
  private async mend(study: StoredStudy, parts: StudyParts): Promise<StoredStudy> {
    const { id, base } = study.head;
    const values = await this.values;
    await values.put('aside', `${id} ${new Date().toISOString()}`, parts);
    const number = base + study.steps.length;
    const head = { ...study.head, number };
    const left = study.steps.map((step, i) => [base + i + 1, step] as const);
    await values.change(id, () => ({
      remove: true,
      head,
      snapshot: study.snapshot,
      changes: left,
    }));
    return { ...study, head };
  }

  private async recover(study: StoredStudy): Promise<StoredStudy> {
    const { head, steps } = study;
    const { steps: noted, notes } = dueSteps(head.id);
    const due = noted.filter(({ mark }) => !head.marks.includes(mark));
    if (due.length === 0) return study;
    const added = await this.append(head.id, head.number, due, {});
    if (!added.ok) return study;
    if (added.value === 'stale') {
      const again = await this.open(head.id);
      return again.ok && again.value ? again.value : study;
    }
    forgetDue(notes);
    return { ...study, head: afterSteps(head, due), steps: [...steps, ...due] };
  }

  /**
   * Writes steps behind the one with the number `follows`. `stale`: another tab has gone on from there; nothing was written.
   * Steps that stand there already, because another page found them noted, count as written.
   */
  async append(
    id: string,
    follows: number,
    steps: readonly MarkedStep[],
    facts: Partial<StudyFacts>,
  ): Promise<Result<'saved' | 'stale'>> {
    let verdict: 'saved' | 'stale' = 'stale';
    const saved = await this.write(id, (stored) => {
      const head = decodeHead(stored, id);
      if (!head.ok) return {};
      if (steps.length > 0 && steps.every(({ mark }) => head.value.marks.includes(mark))) {
        verdict = head.value.number === follows + steps.length ? 'saved' : 'stale';
        return {};
      }
      if (head.value.number !== follows) return {};
      verdict = 'saved';
      const now = new Date().toISOString();
      return {
        head: { ...afterSteps(head.value, steps), ...facts, saved: now },
        changes: steps.map((step, i) => [follows + i + 1, step] as const),
      };
    });
    if (!saved.ok) return saved;
    return ok(verdict);
  }

  /** A snapshot takes the place of all steps up to a number, unless there is one that is further on. */
  async settle(id: string, number: number, snapshot: unknown): Promise<Result<null>> {
    return this.write(
      id,
      (stored) => {
        const head = decodeHead(stored, id);
        if (!head.ok || head.value.base >= number || head.value.number < number) return {};
        return { head: { ...head.value, base: number }, snapshot, forget: number };
      },
      false,
    );
  }

  /** The whole study as it lies there, or null. */
  async file(id: string): Promise<StudyFile | null> {
    const parts = await (await this.values).read(id);
    return parts && { id, ...parts };
  }

  /** Answers with what brings it back. */
  async remove(id: string): Promise<Result<StudyFile | null>> {
    try {
      const file = await this.file(id);
      forgetNotes(id);
      const gone = await this.write(id, () => ({ remove: true }));
      return gone.ok ? ok(file) : gone;
    } catch (error) {
      return fail(studyTrouble(error));
    }
  }

  /** `stale`: the one that stands here is the same or further on, and stays. */
  async restore({ id, head, snapshot, changes }: StudyFile): Promise<Result<'saved' | 'stale'>> {
    let verdict: 'saved' | 'stale' = 'stale';
    const saved = await this.write(id, (stored) => {
      const [here, found] = [decodeHead(stored, id), decodeHead(head, id)];
      const older = stored === undefined || (here.ok && found.ok && here.value.saved < found.value.saved);
      if (!older) return {};
      verdict = 'saved';
      return { remove: true, head, snapshot, changes };
    });
    return saved.ok ? ok(verdict) : saved;
  }

  /** A copy under a name of its own; answers with its id, null where there is nothing to copy. */
  async copy(id: string, name: string): Promise<Result<string | null>> {
    try {
      const parts = await (await this.values).read(id);
      const study = parts && decodeStudy(parts, id);
      if (!parts || !study?.ok) return ok(null);
      const now = new Date().toISOString();
      const head = { ...study.value.head, id: newId(), name, begun: now, saved: now };
      const put = await this.write(head.id, () => ({ ...parts, head }));
      return put.ok ? ok(head.id) : put;
    } catch (error) {
      return fail(studyTrouble(error));
    }
  }

  /** Called when another tab has changed the study. */
  watch(id: string, changed: () => void): () => void {
    return this.tabs.watch(id, changed);
  }

  drive(id: string, given: () => void, taken: () => void): () => void {
    return this.tabs.drive(id, given, taken);
  }

  private async write(
    id: string,
    decide: Parameters<StudyValues['change']>[1],
    tell = true,
  ): Promise<Result<null>> {
    try {
      await (await this.values).change(id, decide);
    } catch (error) {
      return fail(studyTrouble(error));
    }
    if (tell) this.tabs.tell(id);
    return ok(null);
  }
}

/** A browser's error as a fault of studies. */
function studyTrouble(error: unknown): Fault {
  const { code, found } = troubleOf(error);
  const own = { 'store-full': 'study-full', 'store-newer': 'study-newer' }[code] ?? 'study-failed';
  return found === undefined ? { code: own } : { code: own, found };
}

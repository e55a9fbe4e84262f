/**
 * The steps of a study: done, taken back, and not yet kept. Taking back is a step like any other, so the list of what was
 * kept tells the whole story. Where another opening was faster, own steps that are not kept yet go back, the other's are
 * made, and own ones are made again behind them; one that no longer fits is dropped.
 */
import { type Fault, must, type Result } from '@tabuleiro/rules';
import type { AppliedEdits, StudyBook } from './book.ts';
import { STUDY_LIMITS, type StudyEdit } from './edits.ts';

/** A step that was made. */
interface MadeStep {
  edits: readonly StudyEdit[];
  inverse: readonly StudyEdit[];
  /** Steps with the same sign that follow one another are taken back as one: a comment while it is written. */
  sign: string | null;
}

export class StudySteps {
  private readonly book: StudyBook;
  private done: MadeStep[] = [];
  private undone: MadeStep[] = [];
  private waiting: MadeStep[] | null = null;

  constructor(book: StudyBook) {
    this.book = book;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** From now on steps wait until they are kept. */
  keep(): void {
    this.waiting ??= [];
  }

  /** The edits of the steps that wait, the oldest first. */
  get pending(): readonly (readonly StudyEdit[])[] {
    return (this.waiting ?? []).map(({ edits }) => edits);
  }

  /** That many of the oldest that wait are kept. */
  kept(count: number): void {
    this.waiting?.splice(0, count);
  }

  make(edits: readonly StudyEdit[], sign: string | null = null): Result<AppliedEdits> {
    const applied = this.book.apply(edits);
    if (!applied.ok || applied.value.inverse.length === 0) return applied;
    const step = { edits, inverse: applied.value.inverse, sign };
    this.waiting?.push(step);
    const last = this.done.at(-1);
    if (sign !== null && last?.sign === sign)
      this.done.splice(-1, 1, { ...step, inverse: [...step.inverse, ...last.inverse] });
    else this.done.push(step);
    this.undone = [];
    if (this.done.length >= 2 * STUDY_LIMITS.steps) this.done = this.done.slice(-STUDY_LIMITS.steps);
    return applied;
  }

  /** Takes the last step back; null where there is none. */
  undo(): Result<AppliedEdits> | null {
    return this.move(this.done, this.undone);
  }

  /** Makes the step again that was taken back last; null where there is none. */
  redo(): Result<AppliedEdits> | null {
    return this.move(this.undone, this.done);
  }

  /** A step that another opening has changed too much is dropped. */
  private move(from: MadeStep[], to: MadeStep[]): Result<AppliedEdits> | null {
    const step = from.pop();
    if (!step) return null;
    const applied = this.book.apply(step.inverse, true);
    if (!applied.ok) return applied;
    const back = { edits: step.inverse, inverse: applied.value.inverse, sign: null };
    to.push(back);
    this.waiting?.push(back);
    return applied;
  }

  /**
   * Applies steps that other windows saved before the waiting ones. Steps that do not fit are skipped, as everywhere.
   * Returns why each dropped own step no longer fits.
   */
  receive(steps: readonly (readonly StudyEdit[])[]): Fault[] {
    const waiting = this.waiting ?? [];
    for (let i = waiting.length - 1; i >= 0; i--) must(this.book.apply(waiting[i]!.inverse, true));
    for (const edits of steps) this.book.apply(edits, true);
    return this.makeAgain(waiting);
  }

  /** The whole study was read anew. Steps before it cannot be taken back any more; those that wait are made again. */
  restart(book: StudyBook): Fault[] {
    this.book.become(book);
    this.done = [];
    this.undone = [];
    return this.makeAgain(this.waiting ?? []);
  }

  private makeAgain(waiting: readonly MadeStep[]): Fault[] {
    const dropped: Fault[] = [];
    const still: MadeStep[] = [];
    for (const step of waiting) {
      const again = this.book.apply(step.edits, true);
      if (again.ok) {
        step.inverse = again.value.inverse;
        still.push(step);
      } else {
        dropped.push(again.fault);
        this.forget(step);
      }
    }
    if (this.waiting) this.waiting = still;
    return dropped;
  }

  private forget(step: MadeStep): void {
    const others = (each: MadeStep): boolean => each !== step;
    this.done = this.done.filter(others);
    this.undone = this.undone.filter(others);
  }
}

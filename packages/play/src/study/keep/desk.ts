/**
 * The storage of an open study. A stored study is saved with every change; a study opened from a file is saved from its
 * first change on, so that viewing leaves nothing behind.
 */
import type { Fault } from '@tabuleiro/rules';
import type { StudyBook } from '../book.ts';
import { StudyController } from '../controller.ts';
import { type KeeperPorts, type KeeperState, StudyKeeper } from './keeper.ts';
import type { OpenedStudy } from './log.ts';
import type { StudyShelf } from './shelf.ts';

export interface DeskPorts extends KeeperPorts {
  shelf: StudyShelf;
}

export class StudyDesk {
  readonly controller: StudyController;
  private readonly ports: DeskPorts;
  private readonly listeners = new Set<() => void>();
  private keeper: StudyKeeper | null = null;
  private kept: string | null = null;
  private fault: Fault | null = null;
  private beginning: Promise<void> | null = null;
  private readonly leave: () => void;

  /** A study that is kept already, or the games of one that is not. */
  constructor(study: OpenedStudy | StudyBook, ports: DeskPorts) {
    this.ports = ports;
    const book = 'book' in study ? study.book : study;
    this.controller = new StudyController(book);
    if ('book' in study) this.keep(study);
    else this.controller.steps.keep();
    this.leave = this.controller.subscribe((change) => {
      if (change.kind === 'edited' && change.here && !this.keeper) this.beginning ??= this.begin();
      if (change.kind === 'draft' && !this.keeper && !this.beginning) this.waitForDraft();
    });
  }

  /** Its name among the studies; null before the first change. */
  get id(): string | null {
    return this.kept;
  }

  get state(): KeeperState {
    const { keeper, fault, controller } = this;
    return keeper?.state ?? { waiting: fault ? controller.steps.pending.length : 0, fault, gone: false };
  }

  /** Answers with how to stop listening. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async settled(): Promise<void> {
    await this.beginning;
    await this.keeper?.settled();
  }

  /** All that was written is kept afterwards, as far as it can be. */
  async close(): Promise<void> {
    this.controller.settleDraft();
    await this.beginning;
    await this.keeper?.close();
    this.leave();
  }

  /** A comment is the first change: it settles as it does in a study that is kept. */
  private waitForDraft(): void {
    this.ports.clock.after(500, () => this.controller.settleDraft(true));
  }

  private async begin(): Promise<void> {
    const { controller, ports } = this;
    const { length } = controller.steps.pending;
    // The snapshot is made now, with all steps so far; later ones wait for the keeper.
    const begun = await ports.shelf.begin(controller.study);
    this.fault = begun.ok ? null : begun.fault;
    this.beginning = null;
    if (begun.ok) {
      controller.steps.kept(length);
      this.keep(begun.value);
    }
    this.tell();
  }

  private keep(opened: OpenedStudy): void {
    this.kept = opened.id;
    this.keeper = new StudyKeeper(this.controller, opened, this.ports);
    this.keeper.subscribe(() => this.tell());
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

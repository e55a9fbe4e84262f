/**
 * Autosaves an open study: every step goes to the store at once, in order, with its number. Steps of other windows are
 * applied before own unsaved ones. Failed writes are retried. A draft comment settles after a pause in typing.
 */
import type { Fault } from '@tabuleiro/rules';
import type { ClockPort } from '../../ports/clock.ts';
import type { StudyController } from '../controller.ts';
import { decodeEntry } from './decode.ts';
import { isCompactionDue, type OpenedStudy, prepare, readLog, type StudyEntry, snapshotOf } from './log.ts';
import { type AppendedSteps, cardOf, type StudyNews, type StudyStorePort } from './store.ts';

export interface KeeperPorts {
  store: StudyStorePort;
  clock: ClockPort;
  /** Milliseconds since 1970. */
  today(): number;
}

export interface KeeperState {
  /** Steps that are not kept yet. */
  waiting: number;
  /** Why the last try failed; null while all is well. */
  fault: Fault | null;
  /** The study was deleted in another window: nothing is saved any more. */
  gone: boolean;
}

/** A comment settles after this pause in typing, in milliseconds. */
const PAUSE = 500;
/** Failed writes are retried after this time, in milliseconds. */
const AGAIN = 5_000;

export class StudyKeeper {
  private readonly controller: StudyController;
  private readonly ports: KeeperPorts;
  private readonly id: string;
  private readonly made: number;
  private readonly aside: readonly string[];
  private readonly listeners = new Set<() => void>();
  private number: number;
  /** Steps and their size since the last snapshot, and the size of that. */
  private steps: number;
  private bytes = 0;
  private size = 0;
  private fault: Fault | null = null;
  private gone = false;
  private running: Promise<void> | null = null;
  private news = false;
  private readonly stops: (() => void)[] = [];
  private pause = () => {};
  private retry = () => {};

  /** `controller` shows the book of `opened`, and nothing else saves it. */
  constructor(controller: StudyController, opened: OpenedStudy, ports: KeeperPorts) {
    this.controller = controller;
    this.ports = ports;
    const { id, made, number, since, aside } = opened;
    this.id = id;
    this.made = made;
    this.number = number;
    this.aside = aside;
    this.steps = number - since + 1;
    controller.steps.keep();
    this.stops.push(controller.subscribe(({ kind }) => this.hear(kind)));
    const stop = ports.store.follow?.(id, (news) => this.hearNews(news));
    if (stop) this.stops.push(stop);
    // Writes damaged studies anew, with the unreadable parts beside them.
    if (opened.damage.length > 0) void this.compact();
    this.keep();
  }

  get state(): KeeperState {
    return { waiting: this.controller.steps.pending.length, fault: this.fault, gone: this.gone };
  }

  /** Answers with how to stop listening. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Until all is kept that can be. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  async close(): Promise<void> {
    this.controller.settleDraft();
    this.pause();
    this.retry();
    await this.settled();
    for (const stop of this.stops) stop();
    this.retry();
  }

  private hear(kind: string): void {
    if (kind === 'draft' && this.controller.state.draft) {
      this.pause();
      this.pause = this.ports.clock.after(PAUSE, () => this.controller.settleDraft(true));
    }
    if (kind === 'edited') this.keep();
  }

  private hearNews(news: StudyNews): void {
    if (news === 'gone') return void this.lose();
    this.news = true;
    this.keep();
  }

  private entries(): StudyEntry[] {
    return this.controller.steps.pending.map((edits, i) => ({ number: this.number + 1 + i, edits }));
  }

  private keep(): void {
    if (this.gone) return;
    const { store } = this.ports;
    const entries = this.entries();
    if (entries.length > 0) store.ahead?.(this.id, this.number, entries);
    if (this.running || (entries.length === 0 && !this.news)) return;
    this.retry();
    // The first call to the store is made now, not in a later turn.
    this.running = this.run().then((goesOn) => {
      this.running = null;
      if (goesOn) this.keep(); // something may have come while it ended
      this.tell();
    });
    this.tell();
  }

  /** Answers whether there is any use in going on. */
  private async run(): Promise<boolean> {
    for (;;) {
      const entries = this.entries();
      if (this.gone || (entries.length === 0 && !this.news)) return !this.gone;
      this.news = false;
      const { id, number, ports } = this;
      const appended = await ports.store.append(id, number, entries, this.card());
      this.fault = appended.ok ? null : appended.fault;
      if (!appended.ok) {
        this.retry = ports.clock.after(AGAIN, () => this.keep());
        return false;
      }
      if (!(await this.heard(appended.value, entries))) return false;
    }
  }

  private card() {
    return cardOf(this.id, this.controller.study, this.made, this.ports.today());
  }

  private async heard(appended: AppendedSteps, entries: readonly StudyEntry[]): Promise<boolean> {
    switch (appended.kind) {
      case 'gone':
        this.lose();
        return false;
      case 'replaced':
        return this.readAnew();
      case 'behind':
        await this.receive(appended.changes);
        return true;
      case 'kept': {
        this.controller.steps.kept(entries.length);
        this.number += entries.length;
        this.steps += entries.length;
        this.bytes += JSON.stringify(entries).length;
        if (entries.length > 0 && isCompactionDue(this.steps, this.bytes, this.size)) await this.compact();
        return true;
      }
    }
  }

  /** Undecodable steps are skipped, as everywhere. */
  private async receive(changes: readonly unknown[]): Promise<void> {
    const { controller } = this;
    const entries = changes.flatMap((raw) => {
      const entry = decodeEntry(raw, 'changes');
      return entry.ok && entry.value.number > this.number ? [entry.value] : [];
    });
    for (const { edits } of entries) await prepare(controller.study, edits);
    this.number += changes.length;
    this.steps += changes.length;
    controller.receive(entries.map(({ edits }) => edits));
  }

  private async readAnew(): Promise<boolean> {
    const raw = await this.ports.store.read(this.id);
    const opened = raw.ok ? await readLog(raw.value) : raw;
    if (!opened.ok) {
      this.fault = opened.fault;
      return false;
    }
    this.number = opened.value.number;
    this.steps = opened.value.number - opened.value.since + 1;
    this.controller.restart(opened.value.book);
    return true;
  }

  /** Steps that wait are not in a snapshot: their numbers are not certain. */
  private async compact(): Promise<void> {
    if (this.controller.steps.pending.length > 0) return;
    const snapshot = snapshotOf(this.controller.study, this.number);
    const done = await this.ports.store.compact(this.id, snapshot, this.aside);
    if (!done.ok) return; // the steps are still there
    this.steps = 0;
    this.bytes = 0;
    this.size = JSON.stringify(snapshot).length;
  }

  private lose(): void {
    this.gone = true;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

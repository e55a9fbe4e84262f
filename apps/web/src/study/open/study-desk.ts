/**
 * Keeps what is open on the page. What is only looked at is not kept; the first change makes a study of it, under an address
 * of its own. The address follows what is shown, and leaves no steps in the history of the browser.
 */
import { signal } from '@preact/signals';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { StudyKeeper } from '@tabuleiro/play/study/keep/keeper';
import { newLog, type OpenedStudy } from '@tabuleiro/play/study/keep/log';
import { cardOf, type StudyStorePort } from '@tabuleiro/play/study/keep/store';
import type { StudyChange } from '@tabuleiro/play/study/state';
import type { Fault } from '@tabuleiro/rules';
import { newId } from '../../store/new-id.ts';
import { noteDraft } from '../../store/studies/due-steps.ts';
import { studies, unkept } from '../../store/studies/studies.ts';
import type { OpenStudy } from './open-study.ts';
import { addressOfSource, type StudySource } from './source.ts';

/** Browsers refuse addresses that change too often. */
const ADDRESS_MS = 350;

export interface DeskState {
  kept: boolean;
  fault: Fault | null;
  /** Deleted in another window. */
  gone: boolean;
}

const today = () => Date.now();

export class StudyDesk {
  readonly state = signal<DeskState>({ kept: false, fault: null, gone: false });
  private readonly open: OpenStudy;
  private source: StudySource;
  private keeper: StudyKeeper | null = null;
  private stopKeeper = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `opened`: what was read of a study that is kept already. */
  constructor(open: OpenStudy, source: StudySource, opened: OpenedStudy | null) {
    this.open = open;
    this.source = source;
    if (opened) this.keepBy(opened, studies);
  }

  /** As long as the page shows it; answers with how to leave. */
  stay(): () => void {
    const stop = this.open.controller.subscribe((change) => this.hear(change));
    const settle = () => void this.open.controller.settleDraft();
    window.addEventListener('pagehide', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      stop();
      clearTimeout(this.timer);
      window.removeEventListener('pagehide', settle);
      document.removeEventListener('visibilitychange', settle);
      this.stopKeeper();
      void this.keeper?.close();
    };
  }

  /** Makes a study of what is shown; one that was deleted elsewhere comes back under another id. */
  keep(): void {
    const { study, steps } = this.open.controller;
    this.stopKeeper();
    void this.keeper?.close();
    const again = this.state.peek().gone;
    const id = this.source.kind === 'game' && !again ? this.source.id : newId();
    const now = today();
    const log = newLog(id, study, now);
    steps.kept(steps.pending.length);
    let made: ReturnType<typeof studies.create> | null = studies.create(log, cardOf(id, study, now, now));
    const store: StudyStorePort = {
      list: () => studies.list(),
      read: (each) => studies.read(each),
      create: (...args) => studies.create(...args),
      compact: (...args) => studies.compact(...args),
      remove: (each) => studies.remove(each),
      ahead: (...args) => studies.ahead(...args),
      follow: (...args) => studies.follow(...args),
      // Steps wait for the study that they belong to; where it could not be kept, it is tried again.
      append: async (each, after, entries, card) => {
        const created = made ? await made : null;
        if (created && !created.ok) {
          made = studies.create(log, card);
          const retried = await made;
          if (!retried.ok) return retried;
        }
        made = null;
        return studies.append(each, after, entries, card);
      },
    };
    const opened = { id, made: now, changed: now, book: study, number: 0, since: 1, damage: [], aside: [] };
    this.keepBy(opened, store);
    void made.then((created) => !created.ok && this.tell(created.fault));
    this.source = { kind: 'kept', id };
    this.showAddress();
  }

  private keepBy(opened: OpenedStudy, store: StudyStorePort): void {
    const keeper = new StudyKeeper(this.open.controller, opened, { store, clock: systemClock, today });
    this.keeper = keeper;
    this.stopKeeper = keeper.subscribe(() => this.tell(keeper.state.fault));
    this.tell(null);
  }

  private tell(fault: Fault | null): void {
    const gone = this.keeper?.state.gone ?? false;
    this.state.value = { kept: true, fault: fault ?? unkept.peek(), gone };
  }

  private hear({ kind }: StudyChange): void {
    if (kind === 'draft' || kind === 'edited') this.changed();
    if (kind === 'draft') this.noteDraft();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showAddress(), ADDRESS_MS);
  }

  private changed(): void {
    if (!this.keeper) this.keep();
  }

  /** A comment is written ahead at every letter, and becomes a step when the hand rests. */
  private noteDraft(): void {
    const { draft } = this.open.controller.state;
    if (this.source.kind !== 'kept') return;
    const place = draft && JSON.stringify([draft.chapter, draft.path]);
    noteDraft(this.source.id, draft && place ? { place, text: draft.text } : null);
  }

  private showAddress(): void {
    const address = addressOfSource(this.source, this.open.controller.state.address);
    if (location.hash !== address) history.replaceState(history.state, '', address);
  }
}

/**
 * What is open on the page and where it is kept. What is only looked at is not kept; the first change makes a study of it. The
 * address of the page follows what is shown, and leaves no steps in the history of the browser.
 */
import { signal } from '@preact/signals';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { StudyBook } from '@tabuleiro/play/study/book';
import { StudyDesk } from '@tabuleiro/play/study/keep/desk';
import type { KeeperState } from '@tabuleiro/play/study/keep/keeper';
import type { OpenedStudy } from '@tabuleiro/play/study/keep/log';
import { StudyShelf } from '@tabuleiro/play/study/keep/shelf';
import type { StudyChange } from '@tabuleiro/play/study/state';
import { go, isLeaving, staysHere } from '../../router.ts';
import { newId } from '../../store/new-id.ts';
import { noteDraft } from '../../store/studies/due-steps.ts';
import { studies, unkept } from '../../store/studies/studies.ts';
import { addressOfSource, type StudySource } from './source.ts';

/** Browsers refuse addresses that change too often. */
const ADDRESS_MS = 350;

const today = () => Date.now();

/** A study of a kept game has its id: what is added to it is found again. */
const shelfOf = (source: StudySource): StudyShelf =>
  new StudyShelf(studies, today, () => (source.kind === 'game' ? source.id : newId()));

export class PageDesk {
  readonly state = signal<Pick<KeeperState, 'fault' | 'gone'>>({ fault: null, gone: false });
  readonly desk: StudyDesk;
  private readonly source: StudySource;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A study that is kept already, or the games of one that is not. */
  constructor(study: OpenedStudy | StudyBook, source: StudySource) {
    this.source = source;
    const ports = { store: studies, clock: systemClock, today, shelf: shelfOf(source) };
    this.desk = new StudyDesk(study, ports);
  }

  get controller() {
    return this.desk.controller;
  }

  /** A kept game is looked at, or the study of one. */
  get isGame(): boolean {
    return this.source.kind === 'game';
  }

  /** Changes have made a study of it, which has its own address; the address it came from begins afresh. */
  get hasMoved(): boolean {
    return (this.source.kind === 'new' || this.source.kind === 'shared') && this.desk.id !== null;
  }

  /** Under which the game or the study is kept; null where it is only looked at. */
  get keptId(): string | null {
    return this.source.kind === 'game' ? this.source.id : this.desk.id;
  }

  /** As long as the page shows it; answers with how to leave. */
  stay(): () => void {
    const { controller, desk } = this;
    const stops = [
      controller.subscribe((change) => this.hear(change)),
      desk.subscribe(() => this.tell()),
      unkept.subscribe(() => this.tell()),
    ];
    const settle = () => void controller.settleDraft();
    window.addEventListener('pagehide', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.timer);
      window.removeEventListener('pagehide', settle);
      document.removeEventListener('visibilitychange', settle);
      void desk.close();
    };
  }

  /** Saves a study that was deleted in another window under a new id. */
  async keepAgain(): Promise<void> {
    const stays = staysHere();
    const begun = await shelfOf({ kind: 'kept', id: '' }).begin(this.controller.study);
    if (!begun.ok) this.state.value = { fault: begun.fault, gone: true };
    else if (stays())
      go(addressOfSource({ kind: 'kept', id: begun.value.id }, this.controller.state.address));
  }

  private tell(): void {
    const { fault, gone } = this.desk.state;
    this.state.value = { fault: fault ?? unkept.peek(), gone };
    this.showAddress();
  }

  private hear({ kind }: StudyChange): void {
    if (kind === 'draft') this.noteDraft();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showAddress(), ADDRESS_MS);
  }

  /** A comment is written ahead at every letter, and becomes a step when the hand rests; the first letter keeps a study. */
  private noteDraft(): void {
    const { controller, desk } = this;
    const { draft } = controller.state;
    if (desk.id === null) return void controller.settleDraft(true);
    const place = draft && JSON.stringify([draft.chapter, draft.path]);
    noteDraft(desk.id, draft && place ? { place, text: draft.text } : null);
  }

  private showAddress(): void {
    if (isLeaving()) return;
    const { id } = this.desk;
    const source: StudySource = id === null ? this.source : { kind: 'kept', id };
    const address = addressOfSource(source, this.controller.state.address);
    if (location.hash !== address) history.replaceState(history.state, '', address);
  }
}

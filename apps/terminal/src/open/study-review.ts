/**
 * The review of a game that lies on the analysis board: made beside it, written into it as one step, its mistakes put into the
 * deck. An interrupted review continues where it was, as that of the command does.
 */
import { type GameReview, isWhole } from '@tabuleiro/engine';
import type { ClockPort } from '@tabuleiro/play/ports/clock';
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { reviewEngine } from '@tabuleiro/play/ports/review-engine';
import { BesideReviews, type BesideState } from '@tabuleiro/play/review/beside';
import type { ReviewPass } from '@tabuleiro/play/review/kept';
import type { ShownReview } from '@tabuleiro/play/review/shown';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { reviewEdits } from '@tabuleiro/play/study/text/review';
import type { Fault } from '@tabuleiro/rules';
import { DeckStore } from '../store/mistakes/deck.ts';
import { interruptedReviews } from '../store/reviews.ts';
import { version } from '../version.ts';
import { addReviewed } from './mistakes.ts';
import type { ChosenStudy } from './studies.ts';

/** A review while it runs. `secondsLeft`: null until that can be told. */
export interface RunningReview {
  /** With three and four seats; see `PassProgress`. */
  readonly pass?: ReviewPass | undefined;
  readonly done: number;
  readonly total: number;
  readonly secondsLeft: number | null;
}

export class StudyReview {
  private readonly study: ChosenStudy;
  private readonly beside: BesideReviews<StudyChapter>;
  /** The shown review of each game, computed once. */
  private known = new WeakMap<StudyChapter, ShownReview | null>();

  /** `changed`: called when a face has to tell it again. */
  constructor(study: ChosenStudy, engine: EnginePort, clock: ClockPort, changed: () => void) {
    this.study = study;
    const { controller } = study;
    const host = {
      get chapters() {
        return controller.chapters;
      },
      keptId: null,
      isGame: false,
      inscribe: (chapter: StudyChapter, review: GameReview) => this.inscribe(chapter, review),
    };
    const ports = {
      engine: reviewEngine(engine),
      desk: null,
      now: () => clock.now(),
      parts: interruptedReviews(study.data),
    };
    this.beside = new BesideReviews(host, ports, () => {
      this.forget();
      changed();
    });
  }

  /** The game has changed. */
  forget(): void {
    this.known = new WeakMap();
  }

  /** The review of the game that is shown, or a part of it; null where there is none. */
  get shown(): ShownReview | null {
    const { current } = this.study.controller;
    const known = this.known.get(current);
    if (known !== undefined) return known;
    const { from, shown } = this.beside.chosen(current);
    const found = from === 'none' ? null : shown;
    this.known.set(current, found);
    return found;
  }

  /** Nothing is left to look for. */
  get isDone(): boolean {
    const review = this.shown?.review;
    return review ? isWhole(review) : false;
  }

  get running(): RunningReview | null {
    const state = this.state;
    if (state.kind !== 'running') return null;
    const { pass, done, total, left } = state;
    return { pass, done, total, secondsLeft: left === null ? null : Math.ceil(left / 1000) };
  }

  /** Why the last one ended too early. */
  get fault(): Fault | null {
    const { state } = this;
    return 'fault' in state ? state.fault : null;
  }

  async begin(): Promise<void> {
    await this.beside.begin(this.study.controller.current);
  }

  stop(): void {
    void this.beside.stop(this.study.controller.current);
  }

  close(): void {
    this.beside.close();
  }

  private get state(): BesideState {
    return this.beside.state(this.study.controller.current);
  }

  private inscribe(chapter: StudyChapter, review: GameReview): boolean {
    const edits = reviewEdits(chapter, review, version);
    const written = edits.ok && this.study.controller.inscribe(edits.value);
    void addReviewed(chapter, review, new DeckStore(this.study.data));
    return written;
  }
}

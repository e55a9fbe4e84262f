/**
 * The review beside a study on this page. A kept game has its review on the desk, which goes on without the page; any other
 * chapter is reviewed here, and what is found becomes part of the study as one step; a record may carry a review of its own.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { engineSignature, type GameReview, isWhole, reviewWith } from '@tabuleiro/engine';
import type { ReviewStatus } from '@tabuleiro/play/review/desk';
import { reviewEngine } from '@tabuleiro/play/review/engine';
import { recordsWithReview } from '@tabuleiro/play/review/in-record';
import { gamesToReview, isCurrent } from '@tabuleiro/play/review/kept';
import { reviewOfRecord } from '@tabuleiro/play/review/of-record';
import { keptPart, marksOf, type ShownReview, shownReview } from '@tabuleiro/play/review/shown';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { reviewEdits } from '@tabuleiro/play/study/text/review';
import type { Fault } from '@tabuleiro/rules';
import { groupMatches } from '@tabuleiro/rules/match';
import type { Mark, TreeNode } from '@tabuleiro/rules/tree';
import { version } from '../../../package.json';
import { engine } from '../../engine/start.ts';
import { announce } from '../../parts/live.tsx';
import { reviews } from '../../review/desk.ts';
import type { PageDesk } from '../open/page-desk.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { say } from './words.ts';

/** How it is with the review of the game that is shown. */
export type PanelState =
  | { kind: 'none'; fault: Fault | null }
  | { kind: 'waiting'; before: number }
  | { kind: 'running'; done: number; total: number }
  | { kind: 'stopped'; done: number; total: number; fault: Fault | null }
  /** `by`: this engine, another one, or a record that carries it; `kept`: on the desk, where it can be deleted. */
  | { kind: 'done'; by: 'engine' | 'other' | 'record'; changed: boolean; kept: boolean };

/** A game with its number in the study. */
export interface ChapterWithReview {
  chapter: StudyChapter;
  index: number;
  shown: ShownReview;
}

/** A review that runs on this page, of a chapter that is no kept game. */
interface OwnRun {
  moves: readonly string[];
  review: GameReview | null;
  stop: AbortController;
  running: boolean;
  fault: Fault | null;
  /** It is part of the study; until somebody takes it back. */
  kept: boolean;
}

export class OpenReview {
  /** The game that is shown, and with it the others of its match. */
  readonly games: ReadonlySignal<readonly ChapterWithReview[]>;
  readonly state: ReadonlySignal<PanelState>;
  private readonly open: StudyOnPage;
  private readonly desk: PageDesk;
  /** Why the desk did not take it. */
  private refused: Fault | null = null;
  private readonly runs = new Map<string, OwnRun>();
  private readonly changes = signal(0);
  private readonly stops: (() => void)[] = [];

  constructor(open: StudyOnPage, desk: PageDesk) {
    this.open = open;
    this.desk = desk;
    const chapter = computed(() => open.state.value.current);
    this.games = computed(() => {
      void this.changes.value;
      void open.edits.value;
      return this.gamesWith(chapter.value);
    });
    this.state = computed(() => {
      void this.changes.value;
      void open.edits.value;
      return this.stateOf(chapter.value);
    });
    this.stops.push(effect(() => this.mark()));
    void this.fetch();
  }

  /** What is known of the game that is shown. */
  get shown(): ShownReview | null {
    const { current } = this.open.state.value;
    return this.games.value.find(({ chapter }) => chapter === current)?.shown ?? null;
  }

  /** Games as text with the review that lies beside them; null where none does. */
  recordsOf(chapters: readonly StudyChapter[]): string | null {
    const status = this.status();
    return status && recordsWithReview(chapters, status.kept, version);
  }

  async begin(): Promise<void> {
    const { id } = this;
    const { current } = this.open.state.value;
    if (id === null || !this.isWhole(current)) return this.runHere(current);
    this.refused = (await reviews.begin([id])).get(id) ?? null;
    this.tell();
  }

  async again(): Promise<void> {
    const { id } = this;
    const { current } = this.open.state.value;
    const status = this.status();
    this.runs.delete(current.id);
    if (id === null || !status || !keptPart(current, status.kept)) return this.begin();
    this.refused = await reviews.again(id);
    this.tell();
  }

  async stop(): Promise<void> {
    const run = this.runs.get(this.open.state.value.current.id);
    if (run) {
      run.stop.abort();
      run.running = false;
      this.tell();
    } else if (this.id !== null) await reviews.stop(this.id);
  }

  async remove(): Promise<void> {
    if (this.id !== null) await reviews.remove(this.id);
  }

  close(): void {
    for (const stop of this.stops) stop();
    for (const { stop } of this.runs.values()) stop.abort();
    this.open.judged.value = new Map();
    this.open.pointed.value = {};
    this.open.controller.judged = new Map();
    this.open.review = null;
  }

  private get id(): string | null {
    return this.desk.keptId;
  }

  private tell(): void {
    this.changes.value++;
  }

  /** What is kept of the game, where it is one. */
  private status(): Exclude<ReviewStatus, { kind: 'none' }> | null {
    const status = this.id === null ? null : reviews.statusOf(this.id);
    return status && status.kind !== 'none' ? status : null;
  }

  private async fetch(): Promise<void> {
    this.stops.push(
      reviews.subscribe((id) => {
        if (id === this.id) this.tell();
      }),
    );
    if (this.id === null) return;
    await reviews.look(this.id);
    this.tell();
  }

  private gamesWith(current: StudyChapter): ChapterWithReview[] {
    const { chapters } = this.open.controller;
    const group = groupMatches(chapters).find((games) => games.includes(current)) ?? [current];
    return group.map((chapter) => ({
      chapter,
      index: chapters.indexOf(chapter),
      shown: this.shownOf(chapter),
    }));
  }

  /** By what is found here, on the desk, in the record; without any the bare game. */
  private shownOf(chapter: StudyChapter): ShownReview {
    const run = this.runOf(chapter);
    const status = this.status();
    return (
      (run && shownReview(chapter, run.review, run.moves)) ??
      (status && keptPart(chapter, status.kept)) ??
      shownReview(chapter, reviewOfRecord(chapter)) ??
      shownReview(chapter, null)!
    );
  }

  private stateOf(chapter: StudyChapter): PanelState {
    const run = this.runOf(chapter);
    if (run && shownReview(chapter, run.review, run.moves)) return runState(run);
    const status = this.status();
    if (status && keptPart(chapter, status.kept)) return keptState(status);
    const carried = reviewOfRecord(chapter);
    if (carried) {
      const mine = carried.engine === engineSignature(chapter.rules.game.id);
      return { kind: 'done', by: mine ? 'record' : 'other', changed: false, kept: false };
    }
    const none = this.id === null ? null : reviews.statusOf(this.id);
    return {
      kind: 'none',
      fault: this.refused ?? (none?.kind === 'none' ? none.fault : null) ?? reviews.trouble,
    };
  }

  /** What was found here knows more than the record that it was written into; without that it is taken back. */
  private runOf(chapter: StudyChapter): OwnRun | null {
    const run = this.runs.get(chapter.id);
    return run && !(run.kept && !reviewOfRecord(chapter)) ? run : null;
  }

  /** The desk takes whole games and matches; of a study of many games one is reviewed here. */
  private isWhole(chapter: StudyChapter): boolean {
    const status = this.status();
    if (status) return keptPart(chapter, status.kept) !== null;
    return this.desk.isGame || groupMatches(this.open.controller.chapters).length === 1;
  }

  /** Marks beside those of people, in the tree and for the keys that look for mistakes. */
  private mark(): void {
    const marks = new Map<TreeNode, Mark>();
    for (const { shown } of this.games.value)
      for (const [node, mark] of marksOf(shown)) marks.set(node, mark);
    this.open.controller.judged = marks;
    this.open.judged.value = marks;
  }

  private async runHere(chapter: StudyChapter): Promise<void> {
    const [place] = gamesToReview([chapter]);
    const before = this.runs.get(chapter.id);
    if (before?.running || !place) return;
    const { moves } = place;
    const run: OwnRun = {
      moves,
      review: before?.review ?? null,
      stop: new AbortController(),
      running: true,
      fault: null,
      kept: false,
    };
    this.runs.set(chapter.id, run);
    this.tell();
    const found = await reviewWith(reviewEngine(engine), {
      ...place,
      done: run.review ?? undefined,
      signal: run.stop.signal,
      onProgress: (_, review) => {
        run.review = review;
        this.tell();
      },
    });
    if (run.stop.signal.aborted) return;
    run.running = false;
    if (!found.ok) run.fault = found.fault;
    else run.kept = this.keep(chapter.id, found.value);
    this.tell();
  }

  /** Into the study: from now on it is kept, sent and saved with it. */
  private keep(id: string, review: GameReview): boolean {
    const chapter = this.open.controller.chapters.find((each) => each.id === id);
    const edits = chapter && reviewEdits(chapter, review, version);
    const kept = edits?.ok === true && this.open.controller.inscribe(edits.value);
    if (kept) announce(say('kept'));
    return kept;
  }
}

function runState({ running, review, moves, fault }: OwnRun): PanelState {
  const part = { done: review?.plies.length ?? 0, total: moves.length };
  if (running) return { kind: 'running', ...part };
  if (review && isWhole(review)) return { kind: 'done', by: 'engine', changed: false, kept: false };
  return { kind: 'stopped', ...part, fault };
}

function keptState(status: Exclude<ReviewStatus, { kind: 'none' }>): PanelState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', before: status.before };
    case 'running':
      return { kind: 'running', done: status.done, total: status.total };
    case 'stopped':
      return { kind: 'stopped', done: status.done, total: status.total, fault: status.fault };
    case 'done': {
      const by = isCurrent(status.kept) ? 'engine' : 'other';
      return { kind: 'done', by, changed: status.changed, kept: true };
    }
  }
}

/** One for each study on the page. */
export function openReview(open: StudyOnPage, desk: PageDesk): OpenReview {
  open.review ??= new OpenReview(open, desk);
  return open.review;
}

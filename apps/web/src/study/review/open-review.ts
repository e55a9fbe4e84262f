/** The review beside a study on this page, as signals: `BesideReviews` decides, this draws marks into the tree. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type GameReview, isWhole } from '@tabuleiro/engine';
import { reviewEngine } from '@tabuleiro/play/ports/review-engine';
import { BesideReviews, type BesideState } from '@tabuleiro/play/review/beside';
import { recordsWithReview } from '@tabuleiro/play/review/in-record';
import { tellMark } from '@tabuleiro/play/review/say';
import {
  firstTurn,
  judgedAt,
  marksOf,
  plyShown,
  type ShownReview,
  toldPlies,
} from '@tabuleiro/play/review/shown';
import type { StudyChapter } from '@tabuleiro/play/study/chapter';
import { reviewEdits } from '@tabuleiro/play/study/text/review';
import { groupMatches } from '@tabuleiro/rules/match';
import type { Language } from '@tabuleiro/rules/text';
import { type Mark, pathOf, type TreeNode } from '@tabuleiro/rules/tree';
import { version } from '../../../package.json';
import type { Drawings } from '../../board/drawing/types.ts';
import { engine } from '../../engine/start.ts';
import { announce } from '../../parts/live.tsx';
import { reviews } from '../../review/desk.ts';
import { language } from '../../words/define.ts';
import type { PageDesk } from '../open/page-desk.ts';
import type { StudyOnPage } from '../open/study-on-page.ts';
import { judgedArrows } from './review-drawings.ts';
import { say } from './words.ts';

/** A game with its number in the study. */
export interface ChapterWithReview {
  chapter: StudyChapter;
  index: number;
  shown: ShownReview;
}

export class OpenReview {
  /** The game that is shown, and with it the others of its match. */
  readonly games: ReadonlySignal<readonly ChapterWithReview[]>;
  readonly state: ReadonlySignal<BesideState>;
  readonly drawings = signal<Drawings>({});
  private readonly open: StudyOnPage;
  private readonly beside: BesideReviews<StudyChapter>;
  private readonly changes = signal(0);
  private readonly stops: readonly (() => void)[];

  constructor(open: StudyOnPage, desk: PageDesk) {
    this.open = open;
    const host = {
      get chapters() {
        return open.controller.chapters;
      },
      get keptId() {
        return desk.keptId;
      },
      get isGame() {
        return desk.isGame;
      },
      inscribe: (chapter: StudyChapter, review: GameReview) => this.inscribe(chapter, review),
    };
    const ports = { engine: reviewEngine(engine), desk: reviews };
    this.beside = new BesideReviews(host, ports, () => this.changes.value++);
    const chapter = computed(() => open.state.value.current);
    this.games = computed(() => {
      void this.changes.value;
      void open.edits.value;
      return this.gamesWith(chapter.value);
    });
    this.state = computed(() => {
      void this.changes.value;
      void open.edits.value;
      return this.beside.state(chapter.value);
    });
    this.stops = [
      effect(() => this.mark()),
      effect(() => void this.tell(this.games.value, language.value)),
      effect(() => this.beginAtTurn()),
      effect(() => this.draw()),
      effect(() => this.judge()),
    ];
    void this.beside.open();
  }

  /** The review of the shown game, as far as it is known. */
  get shown(): ShownReview | null {
    const { current } = this;
    return this.games.value.find(({ chapter }) => chapter === current)?.shown ?? null;
  }

  /** Games as text with the review that lies beside them; null where none does. */
  recordsOf(chapters: readonly StudyChapter[]): string | null {
    const status = this.beside.status();
    return status && recordsWithReview(chapters, status.kept, version);
  }

  begin(): Promise<void> {
    return this.beside.begin(this.current);
  }

  again(): Promise<void> {
    return this.beside.again(this.current);
  }

  stop(): Promise<void> {
    return this.beside.stop(this.current);
  }

  remove(): Promise<void> {
    return this.beside.remove();
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.beside.close();
    this.open.judged.value = new Map();
    this.open.told.value = new Map();
    this.open.pointed.value = {};
    this.open.reviewed.value = null;
    this.open.controller.judged = new Map();
    this.open.review.value = null;
  }

  private get current(): StudyChapter {
    return this.open.state.value.current;
  }

  private gamesWith(current: StudyChapter): ChapterWithReview[] {
    const { chapters } = this.open.controller;
    const group = groupMatches(chapters).find((games) => games.includes(current)) ?? [current];
    return group.map((chapter) => ({
      chapter,
      index: chapters.indexOf(chapter),
      shown: this.beside.chosen(chapter).shown,
    }));
  }

  /** Marks beside those of people, in the tree and for the keys that look for mistakes. */
  private mark(): void {
    const marks = new Map<TreeNode, Mark>();
    for (const { shown } of this.games.value)
      for (const [node, mark] of marksOf(shown)) marks.set(node, mark);
    this.open.controller.judged = marks;
    this.open.judged.value = marks;
  }

  /** Finds the text of each mark, below its move. */
  private async tell(games: readonly ChapterWithReview[], spoken: Language): Promise<void> {
    const told = new Map<TreeNode, string>();
    for (const { chapter, shown } of games) {
      const { nodes } = shown;
      const sentences = this.open.board?.sentences;
      if (!sentences) continue;
      for (const ply of toldPlies(shown)) {
        const { position } = chapter.tree.positionAt(nodes[ply.ply]!);
        const speech = { rules: chapter.rules, language: spoken, sentences };
        told.set(nodes[ply.ply + 1]!, await tellMark(speech, ply, position));
      }
    }
    if (games === this.games.peek() && spoken === language.peek()) this.open.told.value = told;
  }

  /** A game that is opened for its review shows the first move at which it turned, or by which it was lost. */
  private beginAtTurn(): void {
    const shown = this.shown;
    if (!this.open.opening || !shown?.review || !isWhole(shown.review)) return;
    this.open.opening = false;
    const first = firstTurn(shown);
    if (first) queueMicrotask(() => this.open.controller.goTo(pathOf(shown.nodes[first.ply]!), first.move));
  }

  /** At a marked move: that move and the better one, as arrows. */
  private draw(): void {
    const { node, sought } = this.open.state.value;
    const shown = this.shown;
    const judged = shown && judgedAt(shown, node, sought);
    if (!judged) {
      this.drawings.value = {};
      return;
    }
    const { rules, tree } = this.current;
    const { position } = tree.positionAt(shown.nodes[judged.ply]!);
    this.drawings.value = judgedArrows(rules, position, judged);
  }

  /** The review's answer for the shown position: of two searches the longer. */
  private judge(): void {
    const { node } = this.open.state.value;
    const { shown } = this;
    const { ply, inside } = shown ? plyShown(shown, node) : { ply: 0, inside: false };
    const plies = inside ? (shown?.review?.plies ?? []) : [];
    const looks = [plies[ply]?.before, plies[ply - 1]?.after].filter((look) => look !== undefined);
    this.open.reviewed.value = looks.sort((a, b) => b.nodes - a.nodes)[0] ?? null;
  }

  /** Into the study: from now on it is kept, sent and saved with it. */
  private inscribe(chapter: StudyChapter, review: GameReview): boolean {
    const edits = reviewEdits(chapter, review, version);
    const written = edits.ok && this.open.controller.inscribe(edits.value);
    if (written) announce(say('kept'));
    return written;
  }
}

/** One for each study on the page. */
export function openReview(open: StudyOnPage, desk: PageDesk): OpenReview {
  const known = open.review.peek();
  if (known) return known;
  const made = new OpenReview(open, desk);
  open.review.value = made;
  return made;
}

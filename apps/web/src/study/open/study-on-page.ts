/**
 * A study that is open on this page: its state as signals, its boards by game, and what only this page knows: the pen, what
 * is said to readers, the address of what is shown.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { StudyController } from '@tabuleiro/play/study/controller';
import { StudyRows } from '@tabuleiro/play/study/rows';
import { sayBesides, sayStudy, sayStudyNote } from '@tabuleiro/play/study/say';
import type { StudyChange, StudyState } from '@tabuleiro/play/study/state';
import type { Fault } from '@tabuleiro/rules';
import type { Colour, Mark, TreeNode } from '@tabuleiro/rules/tree';
import type { Drawings } from '../../board/drawing/types.ts';
import { chosenText } from '../../game/board/tell-board.ts';
import { announce } from '../../parts/live.tsx';
import { afterPaint } from '../../parts/moments.ts';
import type { OpenAnalysis } from '../engine/open-analysis.ts';
import type { OpenReview } from '../review/open-review.ts';
import { type GameFace, StudyBoard } from './study-board.ts';
import { type StudyDoors, type StudyRunner, studyRunner } from './study-host.ts';

/** Expected share of each seat, and the nodes behind it. */
export interface KnownShares {
  readonly shares: readonly number[];
  readonly nodes: number;
}

export class StudyOnPage {
  readonly controller: StudyController;
  /** At once, for the board; and for the rest of the page, when the board is drawn. */
  readonly now: ReadonlySignal<StudyState>;
  readonly state: ReadonlySignal<StudyState>;
  /** Grows with every change of a tree, so that what is laid out from it is laid out again. */
  readonly edits = signal(0);
  /** How strokes are drawn, and whether every hand draws. */
  readonly colour = signal<Colour>('green');
  readonly drawing = signal(false);
  /** Drawings of the engine, and the engine itself while it is on. */
  readonly drawn = signal<Drawings>({});
  readonly engineOn = signal(false);
  /** The next moves as arrows; null while they are off. */
  readonly branches = signal<Drawings | null>(null);
  /** The engine's answer for the shown position; null without one. */
  readonly verdict = signal<KnownShares | null>(null);
  /** The review's answer for it. */
  readonly reviewed = signal<KnownShares | null>(null);
  engine: OpenAnalysis | null = null;
  /** The engine was turned on by who wants to see a threat. */
  threat = false;
  /** Marks of a review beside the moves, what is said of them, the line that is pointed at, and the review once it is fetched. */
  readonly judged = signal<ReadonlyMap<TreeNode, Mark>>(new Map());
  readonly told = signal<ReadonlyMap<TreeNode, string>>(new Map());
  readonly pointed = signal<Drawings>({});
  readonly review = signal<OpenReview | null>(null);
  /** No navigation yet: a review opens at its first turning point. */
  opening = false;
  /** The message of the last copy; `shown`: a text to be copied by hand. */
  readonly copied = signal<{ text: string; wrong: boolean; shown?: string } | null>(null);
  /** The actions of the study, and the parts of the page that they open; null before it is drawn. */
  readonly actions: StudyRunner;
  doors: StudyDoors | null = null;
  /** Faults of the opened text. */
  readonly faults: readonly Fault[];
  private readonly boards = new Map<string, StudyBoard>();
  private readonly lists = new WeakMap<object, StudyRows>();
  private readonly changes = { now: signal(0), state: signal(0) };
  private readonly listeners = new Set<() => void>();
  /** Boards of these games are turned, or not, when they are shown: by the id of their chapter. */
  private readonly turned: ReadonlyMap<string, boolean>;
  private last: TreeNode;
  private chapter: string;
  private untold: StudyChange[] = [];
  private telling = false;

  constructor(
    controller: StudyController,
    face: GameFace,
    faults: readonly Fault[] = [],
    turned: readonly boolean[] = [],
  ) {
    this.controller = controller;
    this.faults = faults;
    this.turned = new Map(turned.map((each, i) => [controller.chapters[i]?.id ?? '', each]));
    this.last = controller.state.node;
    this.chapter = controller.current.id;
    const following = (changes: ReadonlySignal<number>) =>
      computed(() => {
        void changes.value;
        return controller.state;
      });
    this.now = following(this.changes.now);
    this.state = following(this.changes.state);
    this.face(face);
    this.actions = studyRunner(this);
    controller.subscribe((change) => this.hear(change));
  }

  /** The board of the game that is shown; null while its face is still to be fetched. */
  get board(): StudyBoard | null {
    return this.boards.get(this.now.value.current.rules.game.id) ?? null;
  }

  /** A game of the study can be shown from now on. */
  face(face: GameFace): void {
    if (this.boards.has(face.game.id)) return;
    const flip = this.turned.get(this.controller.current.id) ?? false;
    this.boards.set(face.game.id, new StudyBoard(this.controller, face, this, flip));
    this.changes.now.value++;
  }

  /** The moves of the chapter that is shown, as rows. */
  get rows(): StudyRows {
    const { current } = this.state.value;
    const known = this.lists.get(current) ?? new StudyRows(current);
    this.lists.set(current, known);
    return known;
  }

  /** Called after every step that changes the study. */
  onEdit(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  turn(): void {
    const board = this.board;
    if (board) board.flip.value = !board.flip.value;
  }

  private hear(change: StudyChange): void {
    batch(() => {
      this.changes.now.value++;
      this.follow();
    });
    if (change.kind === 'edited') {
      this.lists.get(this.controller.state.current)?.renew();
      for (const listener of this.listeners) listener();
    }
    this.untold.push(change);
    if (this.telling) return;
    this.telling = true;
    afterPaint(() => this.tell());
  }

  /** Another game of a match: its player sits below again. */
  private turnFor(chapter: string): void {
    const flip = this.turned.get(chapter);
    if (chapter === this.chapter) return;
    this.chapter = chapter;
    if (flip !== undefined && this.board) this.board.flip.value = flip;
  }

  /** A move on along the line is seen to be made. */
  private follow(): void {
    const { node, current } = this.controller.state;
    const { last, board } = this;
    if (node === last) return;
    this.last = node;
    this.turnFor(current.id);
    this.opening = false;
    if (node.parent === last) board?.fly();
    else board?.rest();
  }

  /** The rest of the page, and readers. */
  private tell(): void {
    this.telling = false;
    const changes = this.untold;
    this.untold = [];
    batch(() => {
      this.changes.state.value++;
      if (changes.some(({ kind }) => kind === 'edited')) this.edits.value++;
    });
    const said = this.textOf(changes);
    if (said) announce(said);
  }

  /** The last text is heard: a note comes before the place, the place before a cell. */
  private textOf(changes: readonly StudyChange[]): string {
    const { board } = this;
    if (!board) return '';
    const { state } = this.controller;
    const { speech } = board;
    const some = (kind: StudyChange['kind']) => changes.some((change) => change.kind === kind);
    if (state.note) return sayStudyNote(state.rules, state.note, speech);
    if (some('walked') || some('edited')) return this.placeText(state);
    if (some('chosen') && state.selection.chosen.length > 0 && !state.waiting) return chosenText(state);
    return '';
  }

  /** Where the focus is on the list of moves or on a graph, the move itself is read from there. */
  private placeText(state: StudyState): string {
    const follows = document.activeElement?.matches('[role=tree], [role=slider]');
    const { speech } = this.board!;
    return follows ? sayBesides(state, speech) : sayStudy(state, speech);
  }
}

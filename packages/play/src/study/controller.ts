/**
 * A study that can be changed: moves are added by playing them, lines go, come first, are folded, commented, marked and drawn
 * upon, games come and go, and every step can be taken back. What was played in a finished game is its main line until a
 * step asks for something else: that step frees it. Keeps nothing: `keep/` does.
 */
import { type Fault, fail, formatMove, type Move, ok, type Result } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import {
  type Annotation,
  type Arrow,
  type Colour,
  isMain,
  type Mark,
  pathOf,
  type TreeChange,
  type TreeNode,
  type TreePath,
} from '@tabuleiro/rules/tree';
import type { AppliedEdits, StudyBook } from './book.ts';
import { chapterData, StudyChapter } from './chapter.ts';
import { type ChapterFacts, type StudyEdit, TITLE } from './edits.ts';
import { commentOf, forksOf, toggledArrow, toggledCell } from './lines.ts';
import type { StudyDraft, StudyPlace, StudyState } from './state.ts';
import { StudySteps } from './steps.ts';
import { lastOf, StudyWalking } from './walking.ts';

/** A name that no other chapter has, here or in another opening. */
export const freshId = (): string => Math.random().toString(36).slice(2, 10);

export class StudyController extends StudyWalking {
  /** The queue of the store: waiting steps, and steps of other windows. */
  readonly steps: StudySteps;
  private draft: StudyDraft | null = null;
  private drafts = 0;

  constructor(book: StudyBook, place?: StudyPlace) {
    super(book, place);
    this.steps = new StudySteps(book);
  }

  get study(): StudyBook {
    return this.book;
  }

  // --- Moves

  /** A move that is there is followed, another one added. */
  protected played(move: Move): void {
    const child = this.node.children.find((each) => each.move === move);
    if (child) return void this.walk(this.chapter, child);
    const { rules, tree } = this.chapter;
    this.addLine([formatMove(rules, tree.positionAt(this.node).position, move)]);
  }

  /** Moves behind what is shown, as one step: all of them or none. Goes to the last. */
  addLine(moves: readonly string[]): boolean {
    const { node, chapter } = this;
    const open: StudyEdit[] =
      node.children.length > 0 && chapter.folds.has(node)
        ? [{ kind: 'fold', chapter: chapter.id, path: pathOf(node), folded: false }]
        : [];
    const before = node.children.length;
    const made = this.make([...open, this.tree({ kind: 'add', path: pathOf(node), moves })]);
    // Where all was there already nothing has changed, and it is only walked.
    if (made.ok && node.children.length === before && made.value.node) this.walk(chapter, made.value.node);
    return made.ok;
  }

  /** A move goes with all that follows it. */
  remove(path: TreePath = pathOf(this.node)): boolean {
    if (path.length === 0) return this.refused({ code: 'study-root' });
    return this.change({ kind: 'remove', path });
  }

  /** The variation becomes the line that it is a variation of. */
  promote(path: TreePath = pathOf(this.node)): boolean {
    return this.raise('promote', path);
  }

  makeMainLine(path: TreePath = pathOf(this.node)): boolean {
    return this.raise('main-line', path);
  }

  private raise(kind: 'promote' | 'main-line', path: TreePath): boolean {
    const node = this.chapter.tree.find(path);
    return node && isMain(node) ? this.refused({ code: 'study-main' }) : this.change({ kind, path });
  }

  /** The variation goes one place up or down among those beside it. */
  reorder(step: 1 | -1): boolean {
    const { parent } = this.node;
    if (!parent) {
      this.say({ code: 'no-variation' });
      return false;
    }
    const index = parent.children.indexOf(this.node) + step;
    if (index < 0 || index >= parent.children.length)
      return this.refused({ code: 'study-order', found: this.node.id });
    return this.change({ kind: 'order', path: pathOf(this.node), index });
  }

  /** Hides or shows the variations that follow a node; without one those of the nearest fork. */
  fold(path?: TreePath, folded?: boolean): boolean {
    const node = path ? this.chapter.tree.find(path) : forkNear(this.node);
    if (!node || node.children.length < 2) return this.refused({ code: 'study-fork' });
    const { id, folds } = this.chapter;
    const to = folded ?? !folds.has(node);
    return this.make([{ kind: 'fold', chapter: id, path: pathOf(node), folded: to }]).ok;
  }

  /** All forks of the chapter. */
  foldAll(folded: boolean): boolean {
    const { id, folds, tree } = this.chapter;
    const forks = forksOf(tree.root).filter((node) => folds.has(node) !== folded);
    if (forks.length === 0) return this.refused({ code: 'study-fork' });
    return this.make(
      forks.map((node): StudyEdit => ({ kind: 'fold', chapter: id, path: pathOf(node), folded })),
    ).ok;
  }

  // --- What is said of a move

  /** Clears it when it is empty. */
  comment(text: string): boolean {
    this.draft = null;
    const comments = text.trim() === '' ? [] : [text];
    return this.annotate({ comments });
  }

  /** Writes a draft comment. Nothing changes before `settleDraft` or leaving the node. */
  write(text: string): void {
    if (!this.draft) this.drafts++;
    this.draft = { chapter: this.chapter.id, path: pathOf(this.node), text };
    this.emit({ kind: 'draft' });
  }

  /** Turns the draft into the comment. `open`: writing continues, and the next part joins this step. */
  settleDraft(open = false): boolean {
    const { draft } = this;
    if (!draft) return true;
    if (!open) this.draft = null;
    const chapter = this.book.find(draft.chapter);
    const node = chapter?.tree.find(draft.path);
    if (!chapter || !node || commentOf(node.annotation) === draft.text.trim()) {
      if (!open) this.emit({ kind: 'draft' });
      return true;
    }
    const comments = draft.text.trim() === '' ? [] : [draft.text.trim()];
    const annotation: Annotation = { ...node.annotation, comments };
    const change: TreeChange = { kind: 'annotate', path: draft.path, annotation };
    return this.make([{ kind: 'tree', chapter: chapter.id, change }], `comment ${this.drafts}`, false).ok;
  }

  /** The same mark once more takes it away. */
  mark(mark: Mark | null): boolean {
    return this.annotate({ mark: mark === this.node.annotation.mark ? undefined : (mark ?? undefined) });
  }

  /** The same arrow in the same colour once more takes it away. */
  arrow(arrow: Arrow): boolean {
    return this.annotate({ arrows: toggledArrow(this.node.annotation.arrows ?? [], arrow) });
  }

  /** The same cell in the same colour once more takes it away. */
  markCell(cell: string, colour: Colour): boolean {
    return this.annotate({ cells: toggledCell(this.node.annotation.cells ?? [], { cell, colour }) });
  }

  eraseDrawings(): boolean {
    return this.annotate({ arrows: undefined, cells: undefined });
  }

  /** Parts of the annotation of what is shown; `undefined` takes a part away. */
  annotate(parts: Partial<Annotation>): boolean {
    const { comments = [], ...rest } = { ...this.node.annotation, ...parts };
    return this.change({ kind: 'annotate', path: pathOf(this.node), annotation: { comments, ...rest } });
  }

  /** Applies prepared edits, such as a review, as one step; the shown node stays. */
  inscribe(edits: readonly StudyEdit[]): boolean {
    return this.make(edits, null, false).ok;
  }

  // --- Games

  rename(name: string): boolean {
    return this.make([{ kind: 'name', name: name.trim() }]).ok;
  }

  /** Games behind the present one, or in that place. Goes to the first of them. */
  insertChapters(chapters: readonly Chapter[], index = this.index + 1): boolean {
    const edits = chapters.map((chapter, i): StudyEdit => {
      this.book.know(chapter.rules.game);
      const data = chapterData(new StudyChapter(freshId(), chapter));
      return { kind: 'insert', index: index + i, data };
    });
    const made = this.make(edits);
    if (made.ok) this.openChapter(index);
    return made.ok;
  }

  deleteChapter(index = this.index): boolean {
    const { id } = this.chapters[index] ?? this.chapter;
    return this.make([{ kind: 'delete', chapter: id }]).ok;
  }

  moveChapter(to: number, index = this.index): boolean {
    const { id } = this.chapters[index] ?? this.chapter;
    const last = this.chapters.length - 1;
    return this.make([{ kind: 'order', chapter: id, index: Math.max(0, Math.min(to, last)) }]).ok;
  }

  /** An empty title takes it away. */
  renameChapter(title: string, index = this.index): boolean {
    const { facts } = this.chapters[index] ?? this.chapter;
    const others = facts.headers.filter(([key]) => key !== TITLE);
    const headers = title.trim() === '' ? others : [[TITLE, title.trim()] as const, ...others];
    return this.setFacts({ ...facts, headers }, index);
  }

  setFacts(facts: ChapterFacts, index = this.index): boolean {
    const { id } = this.chapters[index] ?? this.chapter;
    return this.make([{ kind: 'facts', chapter: id, facts }]).ok;
  }

  // --- Steps

  undo(): boolean {
    this.leaving();
    return this.back(this.steps.undo(), 'no-undo');
  }

  redo(): boolean {
    this.leaving();
    return this.back(this.steps.redo(), 'no-redo');
  }

  /** Steps that another opening has kept before those that wait here. */
  receive(steps: readonly (readonly StudyEdit[])[]): void {
    this.changedElsewhere(this.steps.receive(steps));
  }

  /** The study was read anew. */
  restart(book: StudyBook): void {
    this.changedElsewhere(this.steps.restart(book));
  }

  private changedElsewhere([dropped]: readonly Fault[]): void {
    this.settle(null);
    this.emit({ kind: 'edited', here: false });
    if (dropped) this.say({ code: 'dropped', refusal: dropped });
  }

  private back(applied: Result<AppliedEdits> | null, none: 'no-undo' | 'no-redo'): boolean {
    if (!applied) this.say({ code: none });
    else if (!applied.ok) this.say({ code: 'dropped', refusal: applied.fault });
    else this.finish(applied.value);
    return applied?.ok ?? false;
  }

  protected override leaving(): void {
    if (this.draft) this.settleDraft();
  }

  protected edited(): Pick<StudyState, 'name' | 'folded' | 'canUndo' | 'canRedo' | 'draft'> {
    const { book, chapter, node, steps, draft } = this;
    const folded = node.children.length > 1 && chapter.folds.has(node);
    return { name: book.name, folded, canUndo: steps.canUndo, canRedo: steps.canRedo, draft };
  }

  private tree(change: TreeChange): StudyEdit {
    return { kind: 'tree', chapter: this.chapter.id, change };
  }

  /** A change that touches what was played frees it in the same step, and says so. */
  private change(change: TreeChange): boolean {
    this.leaving();
    const made = this.steps.make([this.tree(change)]);
    if (made.ok) {
      this.finish(made.value);
      return true;
    }
    if (made.fault.code !== 'tree-played') return this.refused(made.fault);
    const freed = this.make([this.tree({ kind: 'end', path: null }), this.tree(change)]);
    if (freed.ok) this.say({ code: 'freed' });
    return freed.ok;
  }

  /** `goes`: one goes to where the step leads. */
  private make(edits: readonly StudyEdit[], sign: string | null = null, goes = true): Result<AppliedEdits> {
    if (goes) this.leaving();
    const made = this.steps.make(edits, sign);
    if (made.ok) this.finish(goes ? made.value : { ...made.value, chapter: null });
    else this.refused(made.fault);
    return made.ok ? ok(made.value) : fail(made.fault);
  }

  /** Says why something could not be done; nothing changes. */
  refuse(refusal: Fault): void {
    this.say({ code: 'refused', refusal });
  }

  private refused(refusal: Fault): false {
    this.refuse(refusal);
    return false;
  }

  private finish(applied: AppliedEdits): void {
    if (applied.inverse.length > 0) {
      this.settle(applied);
      this.emit({ kind: 'edited', here: true });
    }
  }

  /** To where a step leads; without that to what is shown, or to what is left of the way to it. */
  private settle(applied: AppliedEdits | null): void {
    const led = applied?.chapter ? this.book.find(applied.chapter) : null;
    const { chapters } = this.book;
    if (led) return void this.stand(led, applied?.node ?? lastOf(led));
    const here = chapters.includes(this.chapter) ? this.chapter : this.book.find(this.chapter.id);
    if (here) return void this.stand(here, nearest(here, pathOf(this.node)));
    const next = chapters[Math.min(this.stood, chapters.length - 1)]!;
    this.stand(next, lastOf(next));
  }
}

/** The node of a path, or the last one before it that is there. */
function nearest({ tree }: StudyChapter, path: TreePath): TreeNode {
  let node = tree.root;
  for (const id of path) {
    const next = node.children.find((each) => each.id === id);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** The node itself where lines branch off behind it, else the one whose variations this one is among. */
function forkNear(node: TreeNode): TreeNode | null {
  for (let at: TreeNode | null = node; at; at = at.parent) if (at.children.length > 1) return at;
  return null;
}

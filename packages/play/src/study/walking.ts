/**
 * Walking through a study: games that are looked at as trees. A path is the only cursor. Verbs in, one state and changes out,
 * as for a game in play. It draws nothing, knows no language and keeps nothing; what changes a study is above it.
 */
import { type Cell, type Fault, fail, type Move, ok, type Result } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import {
  addressOf,
  findAddress,
  isMain,
  lineFrom,
  type Mark,
  pathOf,
  type TreeNode,
  type TreePath,
} from '@tabuleiro/rules/tree';
import { type BoardHand, type BoardHost, MoveMaking } from '../board/move-making.ts';
import { type PlyView, viewAfter } from '../board/ply-views.ts';
import { refusedBy } from '../board/refusal.ts';
import type { Way } from '../board/selection.ts';
import { HUMAN } from '../words/kinds.ts';
import type { StudyBook } from './book.ts';
import type { StudyChapter } from './chapter.ts';
import { branchPoint, nextBranch, variationStart } from './lines.ts';
import type { StudyChange, StudyNote, StudyPlace, StudyState } from './state.ts';

export abstract class StudyWalking implements BoardHand {
  /** Marks of a review that lies beside the study: they count as mistakes, and are not part of it. */
  judged: ReadonlyMap<TreeNode, Mark> = new Map();
  protected readonly book: StudyBook;
  protected chapter: StudyChapter;
  protected node: TreeNode;
  /** The mistake that navigation jumped to; the board shows the position before it. */
  private sought: TreeNode | null = null;
  /** The number of the chapter when it was looked for last: it may have gone since. */
  protected stood = 0;
  private readonly making: MoveMaking;
  private history: History;
  private view: PlyView;
  /** Which of the moves that follow `next` makes. */
  private fork = 0;
  private note: StudyNote | null = null;
  private known: StudyState | null = null;
  private readonly listeners = new Set<(change: StudyChange) => void>();

  /** Begins at the end of the first chapter, or at `place`. There is at least one chapter. */
  constructor(book: StudyBook, place?: StudyPlace) {
    this.book = book;
    this.chapter = book.chapters[0]!;
    this.node = lastOf(this.chapter);
    this.history = this.historyAt(this.node);
    this.view = this.viewAt(this.node);
    this.making = new MoveMaking(this.host(), () => false);
    if (place) this.open(place);
  }

  /** Answers with how to stop listening. */
  subscribe(listener: (change: StudyChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get chapters(): readonly StudyChapter[] {
    return this.book.chapters;
  }

  get current(): StudyChapter {
    return this.chapter;
  }

  /** The number of the chapter, from 0. */
  protected get index(): number {
    return this.book.chapters.indexOf(this.chapter);
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): StudyState {
    this.known ??= this.describe();
    return this.known;
  }

  // --- Walking

  /** To a place in any chapter; nothing happens where the tree has no such node. */
  open({ chapter, path }: StudyPlace): void {
    const asked = this.chapters[chapter];
    const node = asked?.tree.find(path);
    if (asked && node) this.walk(asked, node);
  }

  /** To a place by its address. */
  openAddress(text: string): Result<StudyPlace> {
    const [, game, address] = /^(\d{1,5}):(.*)$/.exec(text) ?? [];
    const chapter = Number(game) - 1;
    const asked = this.chapters[chapter];
    if (!asked)
      return fail({ code: 'tree-address', found: text.slice(0, 60), accepted: '1:0, 1:24, 2:11.1.3' });
    const node = findAddress(asked.tree.root, address!);
    if (!node.ok) return node;
    this.walk(asked, node.value);
    return ok({ chapter, path: pathOf(node.value) });
  }

  /** To the end of a chapter. */
  openChapter(chapter: number): void {
    const asked = this.chapters[chapter];
    if (asked) this.walk(asked, lastOf(asked));
  }

  /** `sought`: a move that was played from there, of which is to be spoken. */
  goTo(path: TreePath, sought?: string): void {
    const node = this.current.tree.find(path);
    const mistake = node?.children.find(({ id }) => id === sought);
    if (node) this.walk(this.chapter, node, mistake);
  }

  /** One move on, along the line that is chosen or by another of the moves that follow. */
  next(choice = this.fork): void {
    const node = this.node.children[choice];
    if (node) this.walk(this.chapter, node);
    else this.say({ code: 'no-next' });
  }

  /** Another of the moves that follow is the one that `next` makes; without a choice to the beginning or to the end. */
  chooseFork(step: 1 | -1): void {
    const { length } = this.node.children;
    if (length < 2) {
      if (step > 0) this.last();
      else this.first();
      return;
    }
    this.fork = (this.fork + step + length) % length;
    this.emit({ kind: 'chosen' });
  }

  previous(): void {
    const { parent } = this.node;
    if (parent) this.walk(this.chapter, parent);
    else this.say({ code: 'no-previous' });
  }

  first(): void {
    this.walk(this.chapter, this.current.tree.root);
  }

  /** To the end of the line: of the game, or of the variation. */
  last(): void {
    const { current, node } = this;
    const isGame = isMain(node) && !isBehind(current, node);
    this.walk(this.chapter, isGame ? lastOf(current) : lineFrom(node).at(-1)!);
  }

  /**
   * To the line beside this one: another move in place of the present one, or of the first of the variation that it
   * belongs to. The main line comes first.
   */
  beside(step: 1 | -1): void {
    const at = siblingsOf(this.node).length > 1 ? this.node : (variationStart(this.node) ?? this.node);
    const siblings = siblingsOf(at);
    const other = siblings[siblings.indexOf(at) + step];
    if (other) this.walk(this.chapter, other);
    else this.say({ code: 'no-variation' });
  }

  /** One of the moves in place of the present one, from 0, the main line first. */
  enter(choice: number): void {
    const other = siblingsOf(this.node)[choice];
    if (other) this.walk(this.chapter, other);
    else this.say({ code: 'no-variation' });
  }

  /** Out of the variation, to the move before it. */
  leave(): void {
    const start = variationStart(this.node);
    if (start) this.walk(this.chapter, start.parent!);
    else this.say({ code: 'no-variation' });
  }

  /** To where the next line branches off, or the one before: the move after which there is a choice. */
  branch(step: 1 | -1): void {
    const at = step > 0 ? nextBranch(this.node) : branchPoint(this.node);
    if (at) this.walk(this.chapter, at);
    else this.say({ code: 'no-variation' });
  }

  /** To the position before the next mistake along the line, or before the last one on the way here. */
  mistake(step: 1 | -1): void {
    const { node, sought } = this;
    const line = [...wayDown(node), ...lineFrom(node).slice(1)];
    const isMistake = (each: TreeNode) =>
      [each.annotation.mark, this.judged.get(each)].some(
        (mark) => mark !== undefined && MISTAKES.includes(mark),
      );
    const wrong = line.filter(isMistake);
    const at = sought ?? (isMistake(node) ? node : (wrong.find(({ parent }) => parent === node) ?? node));
    const past = sought ? at.ply : node.ply + 1;
    const to = step > 0 ? wrong.find(({ ply }) => ply > at.ply) : wrong.findLast(({ ply }) => ply < past);
    if (to) this.walk(this.chapter, to.parent!, to);
    else this.say({ code: 'no-mistake' });
  }

  // --- The move in the making: it is followed, or added

  choose(cell: Cell): void {
    this.making.choose(cell);
  }

  drop(cell: Cell): void {
    this.making.drop(cell);
  }

  take(way: Way): void {
    this.making.take(way);
  }

  endHere(): void {
    this.making.endHere();
  }

  answer(move: Move): void {
    this.making.answer(move);
  }

  pass(): void {
    this.making.pass();
  }

  type(text: string): boolean {
    return this.making.type(text);
  }

  cancel(): void {
    this.making.cancel();
  }

  /** Player kinds, by player. Records name computers freely: unknown names are people. */
  deciders(known: readonly string[]): string[] {
    const { rules, record } = this.chapters[0]!;
    return rules.seats.map((_, seat) => {
      const kind = record.players[seat]?.kind ?? HUMAN;
      return known.includes(kind) ? kind : HUMAN;
    });
  }

  /** Called before another node is shown. */
  protected leaving(): void {}

  /** A legal move that was made on the board. */
  protected abstract played(move: Move): void;

  protected walk(chapter: StudyChapter, node: TreeNode, sought: TreeNode | null = null): void {
    if (chapter === this.chapter && node === this.node && sought === this.sought) return;
    this.leaving();
    const from = chapter === this.chapter ? this.node : null;
    this.stand(chapter, node);
    this.sought = sought;
    this.emit({ kind: 'walked', from });
  }

  /** Shows that node. Nothing that was in hand is put down where it is shown already. */
  protected stand(chapter: StudyChapter, node: TreeNode): void {
    this.note = null;
    this.stood = this.book.chapters.indexOf(chapter);
    if (chapter === this.chapter && node === this.node) return;
    this.chapter = chapter;
    this.node = node;
    this.sought = null;
    this.fork = 0;
    this.history = this.historyAt(node);
    this.view = this.viewAt(node);
    this.making.renew();
  }

  protected say(note: StudyNote): void {
    this.note = note;
    this.emit({ kind: 'note', note });
  }

  protected emit(change: StudyChange): void {
    this.known = null;
    for (const listener of this.listeners) listener(change);
  }

  private historyAt(node: TreeNode): History {
    const { position, stood } = this.current.tree.positionAt(node);
    return new History(position, stood);
  }

  private viewAt(node: TreeNode): PlyView {
    const { tree, rules } = this.current;
    const { parent, move } = node;
    if (!parent) return { position: this.history.position };
    return viewAfter(rules, tree.positionAt(parent).position, move);
  }

  /** The board shows the shown node. */
  private host(): BoardHost {
    const study = this;
    return {
      get rules() {
        return study.current.rules;
      },
      get history() {
        return study.history;
      },
      get mine() {
        return study.current.tree.outcomeAt(study.node) === null;
      },
      play: (move) => this.played(move),
      say: (note) => this.say(note),
      refuse: (fault: Fault, attempt: readonly Cell[]) =>
        this.say({ code: 'fault', fault, position: this.history.position.clone(), attempt }),
      notNow: () => this.say({ code: 'over' }),
      clearFeedback: () => {
        this.note = null;
        this.known = null;
      },
      emit: (change) => this.emit(change),
    };
  }

  /** The part of the state that editing knows. */
  protected abstract edited(): Pick<StudyState, 'name' | 'folded' | 'canUndo' | 'canRedo' | 'draft'>;

  private describe(): StudyState {
    const { chapters, index, current, node, note } = this;
    const { end } = current.tree;
    const onBoard = current.tree.outcomeAt(node);
    const main = isMain(node);
    const isEnd = end ? node === end : main && node.children.length === 0;
    const choices = siblingsOf(node);
    const board = this.making.state({
      plies: node.ply,
      over: onBoard !== null,
      back: null,
      shown: this.view,
      later: null,
      ...refusedBy(current.rules, note),
      proposed: [],
      threat: [],
      sent: [],
    });
    return {
      ...board,
      ...this.edited(),
      chapters,
      chapter: index,
      current,
      path: pathOf(node),
      node,
      sought: this.sought,
      address: `${index + 1}:${addressOf(node)}`,
      main,
      choices,
      choice: choices.indexOf(node),
      next: node.children,
      fork: Math.min(this.fork, Math.max(0, node.children.length - 1)),
      annotation: node.annotation,
      outcome: onBoard ?? (isEnd && end ? current.outcome : null),
      end: isEnd ? current.end : null,
      note,
    };
  }
}

const MISTAKES: readonly Mark[] = ['?!', '?', '??'];

/** The nodes from the first move to that one. */
function wayDown(node: TreeNode): TreeNode[] {
  const way: TreeNode[] = [];
  for (let at = node; at.parent; at = at.parent) way.push(at);
  return way.reverse();
}

/** Where a chapter ends: its last move of the main line, or the last one that was played. */
export const lastOf = ({ tree }: StudyChapter): TreeNode => tree.mainLine().at(-1) ?? tree.root;

/** Whether a node of the main line lies behind the end of the game. */
const isBehind = ({ tree }: StudyChapter, node: TreeNode): boolean =>
  tree.end !== null && node.ply > tree.end.ply;

const siblingsOf = ({ parent }: TreeNode): readonly TreeNode[] => parent?.children ?? [];

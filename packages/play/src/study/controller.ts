/**
 * A study: games that are looked at as trees. A path is the only cursor. Verbs in, one state and changes out, as for a game
 * in play; a move on the board walks to where the tree has it. It draws nothing, knows no language and keeps nothing.
 */
import { type Cell, type Fault, fail, formatMove, type Move, ok, type Result } from '@tabuleiro/rules';
import { type Chapter, goOn, History, type Session } from '@tabuleiro/rules/match';
import {
  addressOf,
  findAddress,
  isMain,
  lineFrom,
  pathOf,
  type TreeNode,
  type TreePath,
} from '@tabuleiro/rules/tree';
import { type BoardHand, type BoardHost, MoveMaking } from '../board/move-making.ts';
import { type PlyView, viewAfter } from '../board/ply-views.ts';
import { refusedBy } from '../board/refusal.ts';
import type { Way } from '../board/selection.ts';
import { HUMAN } from '../words/kinds.ts';
import { variationStart } from './lines.ts';
import type { StudyChange, StudyNote, StudyPlace, StudyState } from './state.ts';

export class StudyController implements BoardHand {
  readonly chapters: readonly Chapter[];
  private index = 0;
  private node: TreeNode;
  private history: History;
  private view: PlyView;
  private note: StudyNote | null = null;
  private known: StudyState | null = null;
  private readonly making: MoveMaking;
  private readonly listeners = new Set<(change: StudyChange) => void>();

  /** Begins at the end of the first chapter, or at `place`. There is at least one chapter. */
  constructor(chapters: readonly Chapter[], place?: StudyPlace) {
    this.chapters = chapters;
    this.node = lastOf(this.current);
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

  get current(): Chapter {
    return this.chapters[this.index]!;
  }

  /** Everything a face shows; the same value until the next change. */
  get state(): StudyState {
    this.known ??= this.describe();
    return this.known;
  }

  // --- Walking

  /** To a place in any chapter; nothing happens where the tree has no such node. */
  open({ chapter, path }: StudyPlace): void {
    const node = this.chapters[chapter]?.tree.find(path);
    if (node) this.walk(chapter, node);
  }

  /** To a place by its address. */
  openAddress(text: string): Result<StudyPlace> {
    const [, game, address] = /^(\d{1,5}):(.*)$/.exec(text) ?? [];
    const chapter = Number(game) - 1;
    const root = this.chapters[chapter]?.tree.root;
    if (!root)
      return fail({ code: 'tree-address', found: text.slice(0, 60), accepted: '1:0, 1:24, 2:11.1.3' });
    const node = findAddress(root, address!);
    if (!node.ok) return node;
    this.walk(chapter, node.value);
    return ok({ chapter, path: pathOf(node.value) });
  }

  /** To the end of a chapter. */
  openChapter(chapter: number): void {
    const asked = this.chapters[chapter];
    if (asked) this.walk(chapter, lastOf(asked));
  }

  goTo(path: TreePath): void {
    this.open({ chapter: this.index, path });
  }

  /** One move on, along the line or by another of the moves that follow. */
  next(choice = 0): void {
    const node = this.node.children[choice];
    if (node) this.walk(this.index, node);
    else this.say({ code: 'no-next' });
  }

  previous(): void {
    const { parent } = this.node;
    if (parent) this.walk(this.index, parent);
    else this.say({ code: 'no-previous' });
  }

  first(): void {
    this.walk(this.index, this.current.tree.root);
  }

  /** To the end of the line: of the game, or of the variation. */
  last(): void {
    const { current, node } = this;
    const isGame = isMain(node) && !isBehind(current, node);
    this.walk(this.index, isGame ? lastOf(current) : lineFrom(node).at(-1)!);
  }

  /**
   * To the line beside this one: another move in place of the present one, or of the first of the variation that it
   * belongs to. The main line comes first.
   */
  beside(step: 1 | -1): void {
    const at = siblingsOf(this.node).length > 1 ? this.node : (variationStart(this.node) ?? this.node);
    const siblings = siblingsOf(at);
    const other = siblings[siblings.indexOf(at) + step];
    if (other) this.walk(this.index, other);
    else this.say({ code: 'no-variation' });
  }

  /** One of the moves in place of the present one, from 0, the main line first. */
  enter(choice: number): void {
    const other = siblingsOf(this.node)[choice];
    if (other) this.walk(this.index, other);
    else this.say({ code: 'no-variation' });
  }

  /** Out of the variation, to the move before it. */
  leave(): void {
    const start = variationStart(this.node);
    if (start) this.walk(this.index, start.parent!);
    else this.say({ code: 'no-variation' });
  }

  // --- The move in the making: it walks

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

  // --- Playing on

  /**
   * A session that goes on from what is shown; the study stays as it is. `kinds`: who decides, by player. The clocks of the
   * record go on where it ends; from anywhere else there are none, since nobody knows what they would show.
   */
  goOn(kinds: readonly string[]): Result<Session> {
    const { chapters, index, node, current } = this;
    const clock = node === lastOf(current) ? current.record.clock : null;
    return goOn(chapters, index, node, { kinds, clock });
  }

  /** A session that begins as this chapter: who sits where in it. */
  seating(): Result<Session> {
    return goOn(this.chapters, this.index, this.current.tree.root);
  }

  /** Who decided, by player. Records name computers in any words: whom nobody knows here is a person. */
  deciders(known: readonly string[]): string[] {
    const { rules, record } = this.chapters[0]!;
    return rules.seats.map((_, seat) => {
      const kind = record.players[seat]?.kind ?? HUMAN;
      return known.includes(kind) ? kind : HUMAN;
    });
  }

  private walk(chapter: number, node: TreeNode): void {
    const from = chapter === this.index ? this.node : null;
    if (from === node) return;
    this.index = chapter;
    this.node = node;
    this.history = this.historyAt(node);
    this.view = this.viewAt(node);
    this.note = null;
    this.making.renew();
    this.emit({ kind: 'walked', from });
  }

  private say(note: StudyNote): void {
    this.note = note;
    this.emit({ kind: 'note', note });
  }

  private emit(change: StudyChange): void {
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

  /** What the board stands on: always the node that is shown. */
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
      play: (move) => this.follow(move),
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

  private follow(move: Move): void {
    const child = this.node.children.find((each) => each.move === move);
    if (child) return void this.walk(this.index, child);
    const text = formatMove(this.current.rules, this.history.position, move);
    this.making.putDown();
    this.say({ code: 'not-in-tree', move: text });
  }

  private describe(): StudyState {
    const { chapters, index, current, node, note } = this;
    const onBoard = current.tree.outcomeAt(node);
    const isEnd = node === lastOf(current);
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
      chapters,
      chapter: index,
      current,
      path: pathOf(node),
      node,
      address: `${index + 1}:${addressOf(node)}`,
      main: isMain(node),
      choices,
      choice: choices.indexOf(node),
      next: node.children,
      annotation: node.annotation,
      outcome: onBoard ?? (isEnd ? current.outcome : null),
      end: isEnd ? current.end : null,
      note,
    };
  }
}

/** Where a chapter ends: its last move of the main line, or the last one that was played. */
const lastOf = ({ tree }: Chapter): TreeNode => tree.mainLine().at(-1) ?? tree.root;

/** Whether a node of the main line lies behind the end of the game. */
const isBehind = ({ tree }: Chapter, node: TreeNode): boolean => tree.end !== null && node.ply > tree.end.ply;

const siblingsOf = ({ parent }: TreeNode): readonly TreeNode[] => parent?.children ?? [];

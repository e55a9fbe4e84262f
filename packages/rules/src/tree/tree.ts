/**
 * A tree of moves from a position: a game with variations, a study, a puzzle's solution. Every move is legal, and
 * no move follows an end on the board or by repetition. `children[0]` is the main line. A change is data and can be
 * undone; it costs the path to its node plus the moves added or removed. Knows only move text: `record/` reads and
 * writes trees.
 */
import { fail, must, ok } from '../core/result.ts';
import type { Fault, Outcome, Position, Reading, Result, Rules, Seat } from '../core/types.ts';
import { endOnBoard } from '../match/ends.ts';
import { pastKey } from '../match/history.ts';
import { MoveReader, type ReadMove } from '../match/replay.ts';
import { type Annotation, checkAnnotation, checkEvaluation, type NodeEvaluation } from './annotation.ts';
import { type BranchMove, branchOf, TREE_LIMITS, type TreeChange } from './change.ts';
import { TreeCursor } from './cursor.ts';
import {
  isMain,
  lineFrom,
  makeNode,
  nodesFrom,
  type OpenNode,
  pathOf,
  type TreeNode,
  type TreePath,
} from './node.ts';

/** A node with its position, which the caller owns. */
export interface TreePosition {
  position: Position;
  /** How often it has occurred on the path here, this time included. */
  stood: number;
}

/** A change that was made, and its inverse: empty if it changed nothing. */
export interface AppliedChange {
  /** The added node, or the parent of what was removed. */
  readonly node: TreeNode;
  /** In the order of execution. */
  readonly inverse: readonly TreeChange[];
}

interface MadeChange extends AppliedChange {
  readonly node: OpenNode;
}

/** Moves from a position with variations and annotations. Illegal moves are refused; every change can be undone. */
export class GameTree {
  readonly rules: Rules;
  /** The text of the position at the root. */
  readonly start: string;
  readonly root: TreeNode;
  private played: OpenNode | null = null;
  private readonly reader: MoveReader;
  private readonly cursor: TreeCursor;
  private done: { change: TreeChange; inverse: readonly TreeChange[] }[] = [];
  private undone: TreeChange[] = [];
  /** Evaluations kept outside the nodes, by `keyAt`. */
  private readonly kept = new Map<string, NodeEvaluation>();
  /** Evaluations of the annotations, by `keyAt`; null after a change until the next request. */
  private annotated: ReadonlyMap<string, NodeEvaluation> | null = null;
  /** Upper bound of the number of nodes. Recounted when it reaches the limit. */
  private atMost = 0;

  constructor({ rules, position, stood }: Pick<Reading, 'rules' | 'position' | 'stood'>) {
    this.rules = rules;
    this.start = rules.format(position, stood);
    this.root = makeNode(null, '', 0);
    this.reader = new MoveReader(rules);
    this.cursor = new TreeCursor({ position: position.clone(), stood }, this.root);
  }

  /** The last played move of a game; null in a study. `tree-played` refuses to remove or reorder moves up to it. */
  get end(): TreeNode | null {
    return this.played;
  }

  /** Counts the moves, without the root. */
  count(): number {
    let count = -1;
    for (const _ of nodesFrom(this.root)) count++;
    return count;
  }

  /** The node of a path, or null. */
  find(path: TreePath): TreeNode | null {
    let node: TreeNode | undefined = this.root;
    for (const id of path) {
      node = childOf(node, id);
      if (!node) return null;
    }
    return node;
  }

  /** True while a node is in the tree. */
  has(node: TreeNode): boolean {
    let at = node as OpenNode;
    while (at.parent && !at.gone) at = at.parent;
    return at === this.root;
  }

  /** The moves of the main line; in a game, only the played moves. */
  mainLine(): TreeNode[] {
    return lineFrom(this.root, this.end).slice(1);
  }

  /** A copy of the position at a node; cheap for a neighbour of the node requested last. */
  positionAt(node: TreeNode): TreePosition {
    const { position, stood } = this.cursor.at(node);
    return { position: position.clone(), stood };
  }

  textAt(node: TreeNode): string {
    const { position, stood } = this.cursor.at(node);
    return this.rules.format(position, stood);
  }

  seatAt(node: TreeNode): Seat {
    return this.cursor.at(node).position.seat;
  }

  /** The end on the board at a node, or null. No move can follow it. */
  outcomeAt(node: TreeNode): Outcome | null {
    return endOnBoard(this.rules, this.cursor.at(node));
  }

  /** The known evaluation of a position. Claims from a file count only for their node, and if nothing is known. */
  evaluationAt(node: TreeNode): NodeEvaluation | null {
    const own = node.annotation.evaluation ?? null;
    if (own && !own.claimed) return own;
    const key = this.keyAt(node);
    return this.kept.get(key) ?? this.evaluations().get(key) ?? own;
  }

  /** Stores an evaluation outside the nodes: shared by equal positions, not written, not undone. Ignores claims. */
  keepEvaluation(node: TreeNode, evaluation: NodeEvaluation): Result<NodeEvaluation> {
    const checked = checkEvaluation(this.rules, evaluation);
    if (checked.ok && !checked.value.claimed) this.kept.set(this.keyAt(node), checked.value);
    return checked;
  }

  /** Makes a change. Answers with the added node, or the parent of what was removed. */
  change(change: TreeChange): Result<TreeNode> {
    const made = this.make(change);
    if (!made.ok) return made;
    const { node, inverse } = made.value;
    if (inverse.length > 0) {
      // Store the checked copy: the caller may change its own object later.
      const kept = change.kind === 'annotate' ? { ...change, annotation: node.annotation } : change;
      this.done.push({ change: kept, inverse });
      this.undone = [];
      if (this.done.length >= 2 * TREE_LIMITS.changes) this.done = this.done.slice(-TREE_LIMITS.changes);
    }
    return ok(node);
  }

  /**
   * As `change`, for callers with an undo list of their own, which several trees can share. Clears the list of
   * this tree. `again`: the change restores earlier nodes, so their depth is accepted.
   */
  apply(change: TreeChange, again = false): Result<AppliedChange> {
    this.done = [];
    this.undone = [];
    return this.make(change, again);
  }

  /** Undoes the last change. Answers with the changes that did it, or null if there was none. */
  undo(): readonly TreeChange[] | null {
    const last = this.done.pop();
    if (!last) return null;
    for (const each of last.inverse) must(this.make(each, true));
    this.undone.push(last.change);
    return last.inverse;
  }

  /** Redoes the change undone last. */
  redo(): readonly TreeChange[] | null {
    const change = this.undone.pop();
    if (!change) return null;
    const { inverse } = must(this.make(change, true));
    this.done.push({ change, inverse });
    return [change];
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  // The changes as methods, for callers that hold nodes.

  /** Adds a move after a node, or finds the existing one. A first child continues the line, others vary it. */
  add(parent: TreeNode, text: string): Result<TreeNode> {
    return this.addLine(parent, [text]);
  }

  /** Adds a line of moves as one change: all of them or none. Answers with the last node. */
  addLine(parent: TreeNode, moves: readonly string[]): Result<TreeNode> {
    return this.changeAt(parent, (path) => ({ kind: 'add', path, moves }));
  }

  /** Removes a move and everything after it. Answers with the node before it. */
  remove(node: TreeNode): Result<TreeNode> {
    return this.changeAt(node, (path) => ({ kind: 'remove', path }));
  }

  /** Promotes the innermost variation that contains the node. */
  promote(node: TreeNode): Result<TreeNode> {
    return this.changeAt(node, (path) => ({ kind: 'promote', path }));
  }

  /** Makes all moves that lead to a node the main line. */
  makeMainLine(node: TreeNode): Result<TreeNode> {
    return this.changeAt(node, (path) => ({ kind: 'main-line', path }));
  }

  /** Changes parts of an annotation; `undefined` removes a part. */
  annotate(node: TreeNode, parts: Partial<Annotation>): Result<TreeNode> {
    const { comments = [], ...rest } = { ...node.annotation, ...parts };
    return this.changeAt(node, (path) => ({ kind: 'annotate', path, annotation: { comments, ...rest } }));
  }

  /** Sets the last played node of the main line; null turns the game into a study. */
  setEnd(node: TreeNode | null): Result<TreeNode> {
    if (!node) return this.change({ kind: 'end', path: null });
    return this.changeAt(node, (path) => ({ kind: 'end', path }));
  }

  /** As `add`, for building a tree that is not shared yet: cannot be undone, and the parent is trusted. */
  graft(parent: TreeNode, text: string): Result<TreeNode> {
    const child = this.child(parent as OpenNode, text);
    if (!child.ok) return child;
    if (child.value.gone) insert(child.value, child.value.parent!.children.length);
    return child;
  }

  /** As `graft` for moves already played from there, which are not parsed again. Answers with the last node. */
  follow(parent: TreeNode, moves: readonly ReadMove[]): TreeNode {
    let node = parent as OpenNode;
    for (const { move, text } of moves) {
      let child = childOf(node, text);
      if (!child) {
        child = makeNode(node, text, move);
        insert(child, node.children.length);
        this.atMost++;
      }
      node = child;
    }
    return node;
  }

  /** An independent copy without the undo list. */
  copy(): GameTree {
    const { rules, root, played } = this;
    const tree = new GameTree({ rules, ...this.positionAt(root) });
    const copies = new Map<TreeNode, OpenNode>([[root, tree.root as OpenNode]]);
    for (const node of nodesFrom(root)) {
      const copy = copies.get(node) ?? makeNode(copies.get(node.parent!)!, node.id, node.move);
      copy.annotation = node.annotation;
      if (copy.gone) insert(copy, copy.parent!.children.length);
      copies.set(node, copy);
    }
    tree.atMost = copies.size;
    tree.played = played && copies.get(played)!;
    return tree;
  }

  /** As `annotate`, for building a tree: replaces the whole annotation, checked. */
  inscribe(node: TreeNode, annotation: Annotation): Result<TreeNode> {
    const checked = checkAnnotation(this.rules, annotation, node.parent === null);
    if (!checked.ok) return checked;
    (node as OpenNode).annotation = checked.value;
    this.annotated = null;
    return ok(node);
  }

  /** As `setEnd`, for building a tree. */
  endAt(node: TreeNode): void {
    this.played = node as OpenNode;
  }

  /** Refuses a removed node: a later node may have the same path. */
  private changeAt(node: TreeNode, change: (path: TreePath) => TreeChange): Result<TreeNode> {
    return this.has(node) ? this.change(change(pathOf(node))) : fail({ code: 'tree-gone', found: node.id });
  }

  /** `again`: the change restores earlier nodes, so their depth is accepted. */
  private make(change: TreeChange, again = false): Result<MadeChange> {
    this.annotated = null;
    if (change.kind === 'end') return this.putEnd(change.path);
    const { path } = change;
    const node = this.find(path) as OpenNode | null;
    if (!node) return fail({ code: 'tree-gone', found: path.at(-1) ?? '' });
    switch (change.kind) {
      case 'add':
        return this.putLine(node, change.moves, again);
      case 'remove':
        return this.takeOut(node, path);
      case 'restore':
        return this.putBranch(node, change, again);
      case 'promote':
        return this.putFirst(node, 1);
      case 'main-line':
        return this.putFirst(node, Number.POSITIVE_INFINITY);
      case 'order':
        return this.putAt(node, change.index);
      case 'annotate':
        return this.putAnnotation(node, path, change.annotation);
    }
  }

  private putLine(parent: OpenNode, moves: readonly string[], again: boolean): Result<MadeChange> {
    let node = parent;
    let first: OpenNode | null = null;
    for (const [i, text] of moves.entries()) {
      const child = this.child(node, text);
      if (!child.ok) return fail({ ...child.fault, ply: i + 1 });
      const next = child.value;
      if (next.gone && first) insert(next, 0);
      else if (next.gone) {
        const fault = again ? null : this.tooDeep(node);
        if (fault) return fail({ ...fault, ply: i + 1 });
        first = next;
      }
      node = next;
    }
    if (!first) return ok({ node, inverse: [] });
    insert(first, first.parent!.children.length);
    return ok({ node, inverse: [{ kind: 'remove', path: pathOf(first) }] });
  }

  private takeOut(node: OpenNode, path: TreePath): Result<MadeChange> {
    const { parent } = node;
    if (!parent) return fail({ code: 'tree-gone', found: node.id });
    if (this.isPlayed(node)) return fail({ code: 'tree-played', found: node.id });
    const index = parent.children.indexOf(node);
    const inverse: TreeChange = { kind: 'restore', path: path.slice(0, -1), index, branch: branchOf(node) };
    detach(node);
    return ok({ node: parent, inverse: [inverse] });
  }

  private putBranch(
    parent: OpenNode,
    { path, index, branch }: Extract<TreeChange, { kind: 'restore' }>,
    again: boolean,
  ): Result<MadeChange> {
    const [main] = parent.children;
    if (index === 0 && main && this.isPlayed(main)) return fail({ code: 'tree-played', found: main.id });
    const line: OpenNode[] = [];
    for (const each of branch) {
      const node = this.putBranchMove(parent, line, each, again);
      if (!node.ok) {
        if (line[0]) detach(line[0]);
        return node;
      }
      insert(node.value, each.depth === 0 ? index : node.value.parent!.children.length);
      line.splice(each.depth, line.length, node.value);
    }
    const [first] = line;
    if (!first) return fail({ code: 'tree-branch', found: '' });
    return ok({ node: first, inverse: [{ kind: 'remove', path: [...path, first.id] }] });
  }

  /** A move of a branch, still `gone`; `line`: the moves of the branch up to the previous one. */
  private putBranchMove(
    parent: OpenNode,
    line: readonly OpenNode[],
    { depth, move, annotation }: BranchMove,
    again: boolean,
  ): Result<OpenNode> {
    const before = depth === 0 ? parent : line[depth - 1];
    if (!before || (depth === 0) !== (line.length === 0)) return fail({ code: 'tree-branch', found: move });
    const child = this.child(before, move);
    if (!child.ok) return child;
    if (!child.value.gone) return fail({ code: 'tree-known', found: move });
    const deep = again ? null : this.tooDeep(before);
    if (deep) return fail(deep);
    const told = annotation ? this.inscribe(child.value, annotation) : child;
    return told.ok ? child : told;
  }

  private putFirst(node: OpenNode, forks: number): Result<MadeChange> {
    const inverse: TreeChange[] = [];
    const forked: OpenNode[] = [];
    for (let at = node; at.parent && forked.length < forks; at = at.parent) {
      const [first] = at.parent.children;
      if (first === at) continue;
      if (this.isPlayed(first!)) return fail({ code: 'tree-played', found: first!.id });
      forked.push(at);
    }
    for (const at of forked) {
      inverse.push({ kind: 'order', path: pathOf(at), index: at.parent!.children.indexOf(at) });
      shift(at, 0);
    }
    return ok({ node, inverse });
  }

  private putAt(node: OpenNode, index: number): Result<MadeChange> {
    const siblings = node.parent?.children;
    if (!siblings) return fail({ code: 'tree-gone', found: node.id });
    const from = siblings.indexOf(node);
    const to = Math.min(index, siblings.length - 1);
    if (from === to) return ok({ node, inverse: [] });
    const [first] = siblings;
    if ((from === 0 || to === 0) && this.isPlayed(first!))
      return fail({ code: 'tree-played', found: first!.id });
    shift(node, to);
    return ok({ node, inverse: [{ kind: 'order', path: pathOf(node), index: from }] });
  }

  private putAnnotation(node: OpenNode, path: TreePath, annotation: Annotation): Result<MadeChange> {
    const before = node.annotation;
    const after = this.inscribe(node, annotation);
    return after.ok ? ok({ node, inverse: [{ kind: 'annotate', path, annotation: before }] }) : after;
  }

  private putEnd(path: TreePath | null): Result<MadeChange> {
    const node = path && (this.find(path) as OpenNode | null);
    if (path && !(node && isMain(node))) return fail({ code: 'tree-line', found: path.at(-1) ?? '' });
    const before = this.played;
    this.played = node;
    const inverse: TreeChange = { kind: 'end', path: before && pathOf(before) };
    return ok({ node: node ?? (this.root as OpenNode), inverse: before === node ? [] : [inverse] });
  }

  /** The child with this text, or a new one that is still `gone`. */
  private child(parent: OpenNode, text: string): Result<OpenNode> {
    const known = childOf(parent, text);
    if (known) return ok(known);
    if (this.atMost >= TREE_LIMITS.nodes) {
      this.atMost = this.count();
      if (this.atMost >= TREE_LIMITS.nodes)
        return fail({ code: 'tree-size', found: `>${this.atMost}`, accepted: `${TREE_LIMITS.nodes}` });
    }
    const move = this.reader.read(this.cursor.at(parent), text);
    if (!move.ok) return fail({ found: text, ...move.fault });
    const same = childOf(parent, move.value.text); // another route of an existing move
    if (same) return ok(same);
    this.atMost++;
    return ok(makeNode(parent, move.value.text, move.value.move));
  }

  /** Refuses a variation nested too deep. */
  private tooDeep(parent: OpenNode): Fault | null {
    if (parent.children.length === 0) return null;
    let depth = 1;
    for (let at = parent; at.parent; at = at.parent) if (at.parent.children[0] !== at) depth++;
    const { depth: most } = TREE_LIMITS;
    return depth > most ? { code: 'tree-depth', found: `${depth}`, accepted: `${most}` } : null;
  }

  /** Key of positions that share an evaluation: the text, and what the past can change (`pastKey`). */
  private keyAt(node: TreeNode): string {
    const history = this.cursor.at(node);
    return `${this.rules.format(history.position, history.stood)}\n${pastKey(history)}`;
  }

  private evaluations(): ReadonlyMap<string, NodeEvaluation> {
    if (this.annotated) return this.annotated;
    const found = new Map<string, NodeEvaluation>();
    for (const node of nodesFrom(this.root)) {
      const { evaluation } = node.annotation;
      if (evaluation && !evaluation.claimed) found.set(this.keyAt(node), evaluation);
    }
    this.annotated = found;
    return found;
  }

  private isPlayed(node: OpenNode): boolean {
    const { played } = this;
    return played !== null && node.ply <= played.ply && isMain(node);
  }
}

function insert(node: OpenNode, index: number): void {
  const parent = node.parent!;
  // Most nodes have one child. The first element reserves room for 17 in an empty list, for 1 in a literal.
  if (parent.children.length === 0) parent.children = [node];
  else parent.children.splice(index, 0, node);
  node.gone = false;
}

function detach(node: OpenNode): void {
  const { children } = node.parent!;
  children.splice(children.indexOf(node), 1);
  node.gone = true;
}

function shift(node: OpenNode, to: number): void {
  const { children } = node.parent!;
  children.splice(children.indexOf(node), 1);
  children.splice(to, 0, node);
}

function childOf<Node extends TreeNode>(parent: Node, id: string): Node | undefined {
  for (const child of parent.children) if (child.id === id) return child as Node;
  return undefined;
}

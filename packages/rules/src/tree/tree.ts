/**
 * A tree of moves from a position: a game with its variations, a study, a puzzle's solution. Every move in it is legal
 * where it stands. `children[0]` is the main line. Changes can be taken back and made again; each costs the same in a
 * small tree and in a large one. Knows no text but that of moves: `record/` reads and writes trees.
 */
import { fail, ok } from '../core/result.ts';
import type { Fault, Outcome, Position, Reading, Result, Rules } from '../core/types.ts';
import { endOnBoard } from '../match/ends.ts';
import { pastKey } from '../match/history.ts';
import { MoveReader } from '../match/replay.ts';
import { type Annotation, checkAnnotation, checkEvaluation, type Evaluation } from './annotation.ts';
import { TreeCursor } from './cursor.ts';
import { lineFrom, makeNode, nodesFrom, type OpenNode, type TreeNode } from './node.ts';
import { type Step, type TreeState, takeStep } from './steps.ts';

/** The most that a tree holds. */
export const TREE_LIMITS = {
  /** Moves. */
  nodes: 200_000,
  /** Variations inside variations: what reads a tree as nested data must not run out of stack. */
  depth: 250,
  /** Changes that can be taken back. */
  changes: 1_000,
} as const;

/** A node with its position, which is the asker's own. */
export interface TreePosition {
  position: Position;
  /** How often it has stood on the way here, this time included. */
  stood: number;
}

/** Moves from a position with variations and annotations. Illegal moves are refused; every change can be undone. */
export class GameTree {
  readonly rules: Rules;
  /** The text of the position at the root. */
  readonly start: string;
  readonly root: TreeNode;
  private readonly state: TreeState = { end: null, evaluations: new Map() };
  private readonly reader: MoveReader;
  private readonly cursor: TreeCursor;
  private done: Step[][] = [];
  private undone: Step[][] = [];
  /** At least as many as there are. Counted anew when it reaches the limit. */
  private atMost = 0;
  /** Whether `evaluations` knows the annotations of the nodes. */
  private indexed = false;

  constructor({ rules, position, stood }: Pick<Reading, 'rules' | 'position' | 'stood'>) {
    this.rules = rules;
    this.start = rules.format(position, stood);
    this.root = makeNode(null, '', 0);
    this.reader = new MoveReader(rules);
    this.cursor = new TreeCursor({ position: position.clone(), stood }, this.root);
  }

  /** The last move that was played, in a tree of a game; null in a study, where the whole main line counts. */
  get end(): TreeNode | null {
    return this.state.end;
  }

  /** Counts the moves; the root is none. */
  count(): number {
    let count = -1;
    for (const _ of nodesFrom(this.root)) count++;
    return count;
  }

  /** The node of a path, or null. */
  find(path: readonly string[]): TreeNode | null {
    let node: TreeNode | undefined = this.root;
    for (const id of path) {
      node = childOf(node, id);
      if (!node) return null;
    }
    return node;
  }

  /** Whether a node is still in the tree. */
  has(node: TreeNode): boolean {
    let at = node as OpenNode;
    while (at.parent && !at.gone) at = at.parent;
    return at === this.root;
  }

  /** The moves of the main line; of a game those that were played. */
  mainLine(): TreeNode[] {
    return lineFrom(this.root, this.end).slice(1);
  }

  /** A copy of the position at a node: cheap for a neighbour of the node that was asked for last. */
  positionAt(node: TreeNode): TreePosition {
    const { position, stood } = this.cursor.at(node);
    return { position: position.clone(), stood };
  }

  textAt(node: TreeNode): string {
    const { position, stood } = this.cursor.at(node);
    return this.rules.format(position, stood);
  }

  /** The end that stands on the board there, or null. */
  outcomeAt(node: TreeNode): Outcome | null {
    return endOnBoard(this.rules, this.cursor.at(node));
  }

  /**
   * What is known of the position at a node: by its own annotation, or because it was met elsewhere with a past that
   * changes nothing. What a file claims is told of its own node only, and where nothing is known.
   */
  evaluationAt(node: TreeNode): Evaluation | null {
    const own = node.annotation.evaluation ?? null;
    return own && !own.claimed ? own : (this.evaluations().get(this.keyAt(node)) ?? own);
  }

  /**
   * Keeps what is known of a position beside the tree: it is shared by all nodes, not written, and not undone. What a
   * file claims is not kept.
   */
  keepEvaluation(node: TreeNode, evaluation: Evaluation): Result<Evaluation> {
    const checked = checkEvaluation(this.rules, evaluation);
    if (checked.ok && !checked.value.claimed) this.evaluations().set(this.keyAt(node), checked.value);
    return checked;
  }

  /** Adds a move behind a node, or finds it there. The first one becomes the main line, the next ones variations. */
  add(parent: TreeNode, text: string): Result<TreeNode> {
    return this.addLine(parent, [text]);
  }

  /** Adds moves behind one another as one change: all of them or none. Answers with the last. */
  addLine(parent: TreeNode, texts: readonly string[]): Result<TreeNode> {
    if (!this.has(parent)) return fail({ code: 'tree-gone', found: parent.id });
    let node = parent as OpenNode;
    let first: OpenNode | null = null;
    for (const [i, text] of texts.entries()) {
      const child = this.child(node, text);
      if (!child.ok) return fail({ ...child.fault, ply: i + 1 });
      const next = child.value;
      if (next.gone && first) attach(next);
      else if (next.gone) {
        const fault = this.tooDeep(node);
        if (fault) return fail({ ...fault, ply: i + 1 });
        first = next;
      }
      node = next;
    }
    if (first) this.change([{ kind: 'add', node: first, index: first.parent!.children.length }]);
    return ok(node);
  }

  /** Takes a move out with all that follows it. Answers with the node before it. */
  remove(node: TreeNode): Result<TreeNode> {
    const open = node as OpenNode;
    if (!open.parent || !this.has(open)) return fail({ code: 'tree-gone', found: node.id });
    if (this.isPlayed(open)) return fail({ code: 'tree-played', found: node.id });
    this.change([{ kind: 'remove', node: open, index: open.parent.children.indexOf(open) }]);
    return ok(open.parent);
  }

  /** The variation that a node belongs to becomes the line that it was a variation of. */
  promote(node: TreeNode): Result<TreeNode> {
    return this.putFirst(node, 1);
  }

  /** All moves that lead to a node become the main line. */
  makeMainLine(node: TreeNode): Result<TreeNode> {
    return this.putFirst(node, Number.POSITIVE_INFINITY);
  }

  /** Changes parts of an annotation; `undefined` takes a part away. */
  annotate(node: TreeNode, parts: Partial<Annotation>): Result<TreeNode> {
    const open = node as OpenNode;
    if (!this.has(open)) return fail({ code: 'tree-gone', found: node.id });
    const before = open.annotation;
    const { comments = [], ...rest } = { ...before, ...parts };
    const after = checkAnnotation(this.rules, { comments, ...rest }, node.parent === null);
    if (!after.ok) return after;
    const steps: Step[] = [{ kind: 'annotate', node: open, before, after: after.value }];
    const { evaluation } = after.value;
    if ('evaluation' in parts && !evaluation?.claimed) {
      const key = this.keyAt(open);
      steps.push({ kind: 'evaluate', key, before: this.evaluations().get(key), after: evaluation });
    }
    this.change(steps);
    return ok(open);
  }

  /** Says which node of the main line was the last to be played; null makes a study of the game. */
  setEnd(node: TreeNode | null): Result<TreeNode | null> {
    const open = node as OpenNode | null;
    if (open && !(this.has(open) && isMain(open))) return fail({ code: 'tree-line', found: open.id });
    if (open !== this.state.end) this.change([{ kind: 'end', before: this.state.end, after: open }]);
    return ok(open);
  }

  /** Takes the last change back; answers whether there was one. */
  undo(): boolean {
    const steps = this.done.pop();
    if (!steps) return false;
    for (let i = steps.length - 1; i >= 0; i--) takeStep(this.state, steps[i]!, false);
    this.undone.push(steps);
    return true;
  }

  /** Makes the change again that was taken back last. */
  redo(): boolean {
    const steps = this.undone.pop();
    if (!steps) return false;
    for (const step of steps) takeStep(this.state, step, true);
    this.done.push(steps);
    return true;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** As `add`, for whoever builds a tree that nobody holds yet: it cannot be undone and the parent is trusted. */
  graft(parent: TreeNode, text: string): Result<TreeNode> {
    const child = this.child(parent as OpenNode, text);
    if (!child.ok) return child;
    if (child.value.gone) attach(child.value);
    return child;
  }

  /** As `annotate` for the same purpose: the whole annotation, checked. */
  inscribe(node: TreeNode, annotation: Annotation): Result<TreeNode> {
    const checked = checkAnnotation(this.rules, annotation, node.parent === null);
    if (!checked.ok) return checked;
    (node as OpenNode).annotation = checked.value;
    return ok(node);
  }

  /** As `setEnd` for the same purpose. */
  endAt(node: TreeNode): void {
    this.state.end = node as OpenNode;
  }

  /** The child that a text names; if it is not there, a new one that is still `gone`. */
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
    const same = childOf(parent, move.value.text); // another route of a move that is there
    if (same) return ok(same);
    this.atMost++;
    return ok(makeNode(parent, move.value.text, move.value.move));
  }

  /** Refuses a variation that would lie too deep inside others. */
  private tooDeep(parent: OpenNode): Fault | null {
    if (parent.children.length === 0) return null;
    let depth = 1;
    for (let at = parent; at.parent; at = at.parent) if (at.parent.children[0] !== at) depth++;
    const { depth: most } = TREE_LIMITS;
    return depth > most ? { code: 'tree-depth', found: `${depth}`, accepted: `${most}` } : null;
  }

  private putFirst(node: TreeNode, forks: number): Result<TreeNode> {
    if (!this.has(node)) return fail({ code: 'tree-gone', found: node.id });
    const steps: Step[] = [];
    for (let at = node as OpenNode; at.parent && steps.length < forks; at = at.parent) {
      const { children } = at.parent;
      if (children[0] === at) continue;
      if (this.isPlayed(children[0]!)) return fail({ code: 'tree-played', found: children[0]!.id });
      steps.push({ kind: 'move', node: at, from: children.indexOf(at), to: 0 });
    }
    this.change(steps);
    return ok(node);
  }

  /** While `end` is set the moves up to it stay as they were played. */
  private isPlayed(node: OpenNode): boolean {
    const { end } = this.state;
    return end !== null && node.ply <= end.ply && isMain(node);
  }

  private change(steps: Step[]): void {
    if (steps.length === 0) return;
    for (const step of steps) takeStep(this.state, step, true);
    this.done.push(steps);
    this.undone = [];
    if (this.done.length >= 2 * TREE_LIMITS.changes) this.done = this.done.slice(-TREE_LIMITS.changes);
  }

  /** What tells positions apart that may be worth something else: the text, and what the past may change. */
  private keyAt(node: TreeNode): string {
    const history = this.cursor.at(node);
    return `${this.rules.format(history.position, history.stood)}\n${pastKey(history)}`;
  }

  /** By `keyAt`. The annotations of a tree that was read come in when somebody first asks. */
  private evaluations(): Map<string, Evaluation> {
    const { evaluations } = this.state;
    if (this.indexed) return evaluations;
    this.indexed = true;
    for (const node of nodesFrom(this.root)) {
      const { evaluation } = node.annotation;
      if (evaluation && !evaluation.claimed) evaluations.set(this.keyAt(node), evaluation);
    }
    return evaluations;
  }
}

function attach(node: OpenNode): void {
  const parent = node.parent!;
  // Most nodes have one child. An empty list takes room for seventeen with its first element, a literal for one.
  if (parent.children.length === 0) parent.children = [node];
  else parent.children.push(node);
  node.gone = false;
}

function childOf<Node extends TreeNode>(parent: Node, id: string): Node | undefined {
  for (const child of parent.children) if (child.id === id) return child as Node;
  return undefined;
}

/** Whether only first children lead to a node. */
function isMain(node: TreeNode): boolean {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent === null;
}

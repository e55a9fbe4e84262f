/**
 * The moves of a chapter as one flat list, in the order in which they are read: each move, then the lines that could be played
 * in place of it, then the next. A list can be drawn in windows. A move that is added is put in its place; anything else
 * makes the list anew when it is next asked for, and that costs as much as there are rows.
 */
import { numberText } from '@tabuleiro/rules/match';
import { addressOf, type TreeNode } from '@tabuleiro/rules/tree';
import type { StudyChapter } from './chapter.ts';

/** Moves that follow one another: the main line, or a variation. */
interface RowLine {
  readonly first: TreeNode;
  /** 0 for the main line. */
  readonly depth: number;
  length: number;
}

/** A move in the list, as an ARIA tree wants it. */
export interface StudyRow {
  readonly node: TreeNode;
  /** Its place as short text: names the row until the tree is reordered. */
  readonly id: string;
  /** Variations around it. */
  readonly depth: number;
  /** From 1: `aria-level`. */
  readonly level: number;
  /** Moves of its line, and which of them it is, from 1. */
  readonly setSize: number;
  readonly posInSet: number;
  /** `3.` or `3...` where a reader needs it, else empty. */
  readonly number: string;
  /** Lines that could be played in place of it, and whether they are hidden; a row without any cannot be folded. */
  readonly variations: number;
  readonly folded: boolean;
  /** The game ended before it. */
  readonly behind: boolean;
}

export class StudyRows {
  private readonly chapter: StudyChapter;
  private nodes: TreeNode[] | null = null;
  private lines: RowLine[] = [];
  /** Where something was last found: most questions are about its neighbours. */
  private hint = 0;

  constructor(chapter: StudyChapter) {
    this.chapter = chapter;
  }

  get length(): number {
    return this.list().length;
  }

  /** `count` rows from `first` on. */
  slice(first: number, count: number): StudyRow[] {
    const nodes = this.list();
    const rows: StudyRow[] = [];
    for (let i = Math.max(0, first); i < Math.min(nodes.length, first + count); i++) rows.push(this.row(i));
    return rows;
  }

  /** All moves in the order of their rows, and the variations around each: for a face that lays them out. */
  order(): { nodes: readonly TreeNode[]; depthOf(index: number): number } {
    return { nodes: this.list(), depthOf: (index) => this.lines[index]!.depth };
  }

  /** The row of a node; of one that is hidden the row that hides it. -1 for the root. */
  indexOf(node: TreeNode): number {
    const shown = this.shownOf(node);
    return shown.parent ? this.place(shown) : -1;
  }

  /** Anything may have changed. */
  renew(): void {
    this.nodes = null;
  }

  /** A move without any behind it has come. */
  added(node: TreeNode): void {
    const { parent } = node;
    if (!this.nodes || !parent || node.children.length > 0) return void this.renew();
    if (this.shownOf(node) !== node) return;
    const isNext = parent.children[0] === node;
    if (!isNext && parent.children.at(-1) !== node) return void this.renew();
    // It follows all rows of the move before it, or of its elder sibling.
    const before = isNext ? parent : parent.children[0]!;
    const at = before.parent ? this.place(before) : -1;
    const depth = this.lines[at]?.depth ?? 0;
    let to = at + 1;
    while (to < this.lines.length && this.lines[to]!.depth > depth) to++;
    const line: RowLine =
      isNext && at >= 0 ? this.lines[at]! : { first: node, depth: isNext ? 0 : depth + 1, length: 0 };
    line.length++;
    this.nodes.splice(to, 0, node);
    this.lines.splice(to, 0, line);
    this.hint = to;
  }

  private list(): readonly TreeNode[] {
    this.nodes ??= this.build();
    return this.nodes;
  }

  private build(): TreeNode[] {
    const { tree, folds } = this.chapter;
    const nodes: TreeNode[] = [];
    const lines: RowLine[] = [];
    const [first] = tree.root.children;
    // Lines that are still to be read on, the innermost last.
    const open: { node: TreeNode; line: RowLine }[] = [];
    if (first) open.push({ node: first, line: { first, depth: 0, length: 0 } });
    for (let at = open.pop(); at; at = open.pop()) {
      const { node, line } = at;
      nodes.push(node);
      lines.push(line);
      line.length++;
      const [next] = node.children;
      if (next) open.push({ node: next, line });
      const { parent } = node;
      if (parent!.children[0] !== node || folds.has(parent!)) continue;
      for (let i = parent!.children.length - 1; i > 0; i--) {
        const other = parent!.children[i]!;
        open.push({ node: other, line: { first: other, depth: line.depth + 1, length: 0 } });
      }
    }
    this.lines = lines;
    return nodes;
  }

  private row(i: number): StudyRow {
    const { chapter, lines } = this;
    const { facts, tree, folds } = chapter;
    const node = this.nodes![i]!;
    const line = lines[i]!;
    const parent = node.parent!;
    const text = numberText(facts, node.ply - 1);
    const isFirst = parent.children[0] === node;
    const variations = isFirst ? parent.children.length - 1 : 0;
    const broken =
      node === line.first || this.nodes![i - 1] !== parent || parent.annotation.comments.length > 0;
    return {
      node,
      id: addressOf(node),
      depth: line.depth,
      level: line.depth + 1,
      setSize: line.length,
      posInSet: node.ply - line.first.ply + 1,
      number: broken || !text.endsWith('...') ? text : '',
      variations,
      folded: variations > 0 && folds.has(parent),
      behind: tree.end !== null && line.depth === 0 && node.ply > tree.end.ply,
    };
  }

  /** The outermost move on the way to a node that hides it; the node itself where nothing does. */
  private shownOf(node: TreeNode): TreeNode {
    const { folds } = this.chapter;
    let shown = node;
    if (folds.size === 0) return shown;
    for (let at = node; at.parent; at = at.parent)
      if (folds.has(at.parent) && at.parent.children[0] !== at) shown = at.parent.children[0]!;
    return shown;
  }

  private place(node: TreeNode): number {
    const nodes = this.list();
    const { hint } = this;
    for (let i = Math.max(0, hint - 2); i < Math.min(nodes.length, hint + 3); i++)
      if (nodes[i] === node) return this.found(i);
    return this.found(nodes.indexOf(node));
  }

  private found(index: number): number {
    this.hint = Math.max(0, index);
    return index;
  }
}

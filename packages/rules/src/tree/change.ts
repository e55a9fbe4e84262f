/**
 * Changes of a tree as plain data: a path and an action. They can be stored, sent, repeated and undone; none
 * holds a node. The inverse of a change is a change too, so a list of changes is the full history of a tree.
 */
import type { Annotation } from './annotation.ts';
import { nodesFrom, type TreeNode, type TreePath } from './node.ts';

/** Limits of a tree. */
export const TREE_LIMITS = {
  /** Moves. */
  nodes: 200_000,
  /** Variations nested in variations: readers of nested data must not overflow the stack. */
  depth: 250,
  /** Changes that can be undone. */
  changes: 1_000,
} as const;

/** A move of a removed branch. */
export interface BranchMove {
  /** Distance in moves from the first move of the branch, which has 0. */
  readonly depth: number;
  readonly move: string;
  readonly annotation?: Annotation | undefined;
}

/** A change of a tree. A path names a node by the moves that lead to it. */
export type TreeChange =
  /** Appends a line of moves; existing nodes are reused. */
  | { readonly kind: 'add'; readonly path: TreePath; readonly moves: readonly string[] }
  /** Removes a move and everything after it. */
  | { readonly kind: 'remove'; readonly path: TreePath }
  /** Restores a branch as child `index` of a node. Each move comes before its successors. */
  | {
      readonly kind: 'restore';
      readonly path: TreePath;
      readonly index: number;
      readonly branch: readonly BranchMove[];
    }
  /** Promotes the innermost variation that contains the node. */
  | { readonly kind: 'promote'; readonly path: TreePath }
  /** Makes all moves that lead to a node the main line. */
  | { readonly kind: 'main-line'; readonly path: TreePath }
  /** Moves a node to an index among its siblings. */
  | { readonly kind: 'order'; readonly path: TreePath; readonly index: number }
  /** Replaces the whole annotation of a move. */
  | { readonly kind: 'annotate'; readonly path: TreePath; readonly annotation: Annotation }
  /** Sets the last played node of the main line; null turns the game into a study. */
  | { readonly kind: 'end'; readonly path: TreePath | null };

/** A node and everything after it as flat data: data nested as deep as a long line would overflow the stack. */
export function branchOf(node: TreeNode): BranchMove[] {
  return Array.from(nodesFrom(node), ({ ply, id, annotation }) => ({
    depth: ply - node.ply,
    move: id,
    ...(annotation.comments.length > 0 || Object.keys(annotation).length > 1 ? { annotation } : {}),
  }));
}

/**
 * Changes of a tree as plain data: a path, and what happens there. They can be stored, sent, made again and undone; none
 * holds a node. What undoes a change is a change as well, so a list of changes tells the whole story of a tree.
 */
import type { Annotation } from './annotation.ts';
import { nodesFrom, type TreeNode, type TreePath } from './node.ts';

/** The most that a tree holds. */
export const TREE_LIMITS = {
  /** Moves. */
  nodes: 200_000,
  /** Variations inside variations: what reads a tree as nested data must not run out of stack. */
  depth: 250,
  /** Changes that can be taken back. */
  changes: 1_000,
} as const;

/** A move of a branch that was taken out. */
export interface BranchMove {
  /** Moves from the first one of the branch, which has 0. */
  readonly depth: number;
  readonly move: string;
  readonly annotation?: Annotation | undefined;
}

/** What happens to a tree. A path names the node that is meant by the moves that lead to it. */
export type TreeChange =
  /** Moves behind one another; those that are there are found. */
  | { readonly kind: 'add'; readonly path: TreePath; readonly moves: readonly string[] }
  /** A move goes, with all that follows it. */
  | { readonly kind: 'remove'; readonly path: TreePath }
  /** A branch comes back behind a node, as that child of it. Each move stands before those that follow it. */
  | {
      readonly kind: 'restore';
      readonly path: TreePath;
      readonly index: number;
      readonly branch: readonly BranchMove[];
    }
  /** The variation that a node belongs to becomes the line that it was a variation of. */
  | { readonly kind: 'promote'; readonly path: TreePath }
  /** All moves that lead to a node become the main line. */
  | { readonly kind: 'main-line'; readonly path: TreePath }
  /** A move takes that place among its siblings. */
  | { readonly kind: 'order'; readonly path: TreePath; readonly index: number }
  /** The whole of what is said of a move. */
  | { readonly kind: 'annotate'; readonly path: TreePath; readonly annotation: Annotation }
  /** Which node of the main line was the last to be played; null makes a study of the game. */
  | { readonly kind: 'end'; readonly path: TreePath | null };

/** A node and all that follows it as data: flat, since a long line nested as deep as it has moves could not be read. */
export function branchOf(node: TreeNode): BranchMove[] {
  return Array.from(nodesFrom(node), ({ ply, id, annotation }) => ({
    depth: ply - node.ply,
    move: id,
    ...(annotation.comments.length > 0 || Object.keys(annotation).length > 1 ? { annotation } : {}),
  }));
}

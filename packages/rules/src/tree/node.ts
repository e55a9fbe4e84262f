/** One move in a tree of moves. Knows its place, not the rules. */
import type { Move } from '../core/types.ts';
import { type Annotation, NO_ANNOTATION } from './annotation.ts';

/** The moves from the root to a node: its name, which can be stored and sent and survives promotions. */
export type TreePath = readonly string[];

/** One move in a `GameTree` with all its continuations. Read-only for users; only the tree changes it. */
export interface TreeNode {
  /** The canonical text of the move that leads here, unique among siblings; empty for the root. */
  readonly id: string;
  /** The packed move, for `Position.make`; 0 for the root. Its text is `id`. */
  readonly move: Move;
  readonly parent: TreeNode | null;
  /** Moves from the root. */
  readonly ply: number;
  /** The first child is the main line, the others are variations. */
  readonly children: readonly TreeNode[];
  readonly annotation: Annotation;
}

/** A node as its tree sees it. */
export interface OpenNode extends TreeNode {
  readonly parent: OpenNode | null;
  children: OpenNode[];
  annotation: Annotation;
  /** Not yet in the tree, or removed with everything after it. */
  gone: boolean;
}

export const makeNode = (parent: OpenNode | null, id: string, move: Move): OpenNode => ({
  id,
  move,
  parent,
  ply: parent ? parent.ply + 1 : 0,
  children: [],
  annotation: NO_ANNOTATION,
  gone: parent !== null,
});

/** The path of a node. */
export function pathOf(node: TreeNode): string[] {
  const path: string[] = [];
  for (let at = node; at.parent; at = at.parent) path.push(at.id);
  return path.reverse();
}

/** A node and its chain of first children, up to `last` if the chain reaches it. */
export function lineFrom(node: TreeNode, last: TreeNode | null = null): TreeNode[] {
  const line = [node];
  for (let at = node; at !== last && at.children[0]; at = at.children[0]) line.push(at.children[0]);
  return line;
}

/** All nodes below and including this one, each before its children. */
export function* nodesFrom(node: TreeNode): Generator<TreeNode> {
  const open: TreeNode[] = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    yield at;
    for (let i = at.children.length - 1; i >= 0; i--) open.push(at.children[i]!);
  }
}

/** True if only first children lead to a node. */
export function isMain(node: TreeNode): boolean {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent === null;
}

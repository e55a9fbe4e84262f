/** One move in a tree of moves. Knows its place, not what may be played there. */
import type { Move } from '../core/types.ts';
import { type Annotation, NO_ANNOTATION } from './annotation.ts';

/** The moves that lead from the root to a node: its name, which can be stored and sent and outlives every promotion. */
export type TreePath = readonly string[];

/** One move in a `GameTree`, with all that was tried behind it. Read it freely; the tree changes it. */
export interface TreeNode {
  /** The canonical text of the move that leads here; empty for the root. No two children of a node share one. */
  readonly id: string;
  /** The packed move, for `Position.make`; 0 for the root. Its text is `id`. */
  readonly move: Move;
  readonly parent: TreeNode | null;
  /** Moves from the root. */
  readonly ply: number;
  /** The first one is the main line, the others are variations in place of it. */
  readonly children: readonly TreeNode[];
  readonly annotation: Annotation;
}

/** As the tree that it belongs to sees it. */
export interface OpenNode extends TreeNode {
  readonly parent: OpenNode | null;
  children: OpenNode[];
  annotation: Annotation;
  /** Not yet in the tree, or taken out of it with all that follows. */
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

/** A node and the first children that follow it, up to `last` where that is among them. */
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

/** Whether only first children lead to a node. */
export function isMain(node: TreeNode): boolean {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent === null;
}

/** The game tree: moves from a position with variations and annotations. */
export * from './annotation.ts';
export { lineFrom, nodesFrom, pathOf, type TreeNode } from './node.ts';
export { GameTree, TREE_LIMITS, type TreePosition } from './tree.ts';

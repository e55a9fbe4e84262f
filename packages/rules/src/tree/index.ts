/** The game tree: moves with variations and annotations, changes as data, and addresses of nodes. */
export { addressOf, findAddress } from './address.ts';
export * from './annotation.ts';
export { type BranchMove, branchOf, TREE_LIMITS, type TreeChange } from './change.ts';
export { decodeAnnotation, decodeChange } from './decode-change.ts';
export { isMain, lineFrom, nodesFrom, pathOf, type TreeNode, type TreePath } from './node.ts';
export { type AppliedChange, GameTree, type TreePosition } from './tree.ts';

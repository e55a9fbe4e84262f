/**
 * The path of a node as a short text for addresses. Numbers with points between them give in turn how many moves
 * to follow the line and which variation to enter then: `24` is the main line after 24 moves; `11.1.3` follows it
 * for 11 moves, enters the first variation there and continues for three moves. An address is valid for the
 * current tree: a promotion changes it. Changes of a tree name nodes by their moves instead.
 */
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/types.ts';
import type { TreeNode } from './node.ts';

/** Upper bound of an address: each level of variations needs only a few letters. */
const MOST = 4_000;

/** The address of a node. */
export function addressOf(node: TreeNode): string {
  const numbers: number[] = [];
  let follow = 0;
  for (let at = node; at.parent; at = at.parent) {
    const index = at.parent.children.indexOf(at);
    if (index === 0) follow++;
    else {
      numbers.push(follow, index);
      follow = 0;
    }
  }
  return [...numbers, follow].reverse().join('.');
}

/** The node at an address below the root. */
export function findAddress(root: TreeNode, text: string): Result<TreeNode> {
  const numbers = /^\d+(\.[1-9]\d*\.\d+)*$/.test(text) && text.length <= MOST ? text.split('.') : [];
  let node: TreeNode | undefined = numbers.length > 0 ? root : undefined;
  for (const [i, each] of numbers.entries())
    node = i % 2 === 0 ? follow(node, Number(each)) : node?.children[Number(each)];
  return node
    ? ok(node)
    : fail({ code: 'tree-address', found: text.slice(0, 60), accepted: '0, 24, 11.1.3' });
}

function follow(from: TreeNode | undefined, moves: number): TreeNode | undefined {
  let node = from;
  for (let i = 0; node && i < moves; i++) node = node.children[0];
  return node;
}

/**
 * A position that moves through a tree. It unmakes moves up to the common ancestor and makes the moves down to
 * the target: the cost is the distance, whatever the size of the tree. A neighbouring node, the usual request,
 * costs one move.
 */
import type { Reading } from '../core/types.ts';
import { History } from '../match/history.ts';
import type { TreeNode } from './node.ts';

export class TreeCursor {
  private readonly history: History;
  private node: TreeNode;

  constructor({ position, stood }: Pick<Reading, 'position' | 'stood'>, root: TreeNode) {
    this.history = new History(position, stood);
    this.node = root;
  }

  /** The history at a node, valid until the next call. */
  at(node: TreeNode): History {
    if (node.parent === this.node) this.history.make(node.move);
    else if (node !== this.node) this.walk(node);
    this.node = node;
    return this.history;
  }

  private walk(node: TreeNode): void {
    const down: TreeNode[] = [];
    let target = node;
    while (target !== this.node) {
      if (target.ply >= this.node.ply) {
        down.push(target);
        target = target.parent!;
      } else {
        this.history.unmake();
        this.node = this.node.parent!;
      }
    }
    for (let i = down.length - 1; i >= 0; i--) this.history.make(down[i]!.move);
  }
}

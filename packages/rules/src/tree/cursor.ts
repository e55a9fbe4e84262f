/**
 * A position that walks about in a tree. Going to a node takes back moves up to where the two ways meet and makes those
 * that lead down: the cost is the distance, whatever the size of the tree. A neighbour, which is what people and readers
 * of records ask for, costs one move.
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

  /** The history at that node; lent until the next call. */
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

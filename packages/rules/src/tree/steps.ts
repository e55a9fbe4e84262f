/** Changes to a tree as data that can be made and taken back, each in the same time whatever the size of the tree. */
import type { Annotation, Evaluation } from './annotation.ts';
import type { OpenNode } from './node.ts';

export type Step =
  | { kind: 'add'; node: OpenNode; index: number }
  | { kind: 'remove'; node: OpenNode; index: number }
  /** A child takes another place among its siblings. */
  | { kind: 'move'; node: OpenNode; from: number; to: number }
  | { kind: 'annotate'; node: OpenNode; before: Annotation; after: Annotation }
  /** What is known of a position and its past, by their key. */
  | { kind: 'evaluate'; key: string; before: Evaluation | undefined; after: Evaluation | undefined }
  /** Where the game that was played ends. */
  | { kind: 'end'; before: OpenNode | null; after: OpenNode | null };

/** The parts of a tree that steps change. */
export interface TreeState {
  end: OpenNode | null;
  readonly evaluations: Map<string, Evaluation>;
}

/** Makes a step, or takes it back. */
export function takeStep(tree: TreeState, step: Step, forward: boolean): void {
  const to = forward ? 'after' : 'before';
  if (step.kind === 'add' || step.kind === 'remove') {
    if ((step.kind === 'add') === forward) insert(step.node, step.index);
    else detach(step.node, step.index);
  } else if (step.kind === 'move') {
    if (forward) shift(step.node, step.from, step.to);
    else shift(step.node, step.to, step.from);
  } else if (step.kind === 'annotate') step.node.annotation = step[to];
  else if (step.kind === 'end') tree.end = step[to];
  else if (step[to]) tree.evaluations.set(step.key, step[to]);
  else tree.evaluations.delete(step.key);
}

function insert(node: OpenNode, index: number): void {
  node.parent!.children.splice(index, 0, node);
  node.gone = false;
}

function detach(node: OpenNode, index: number): void {
  node.parent!.children.splice(index, 1);
  node.gone = true;
}

function shift(node: OpenNode, from: number, to: number): void {
  const { children } = node.parent!;
  children.splice(from, 1);
  children.splice(to, 0, node);
}

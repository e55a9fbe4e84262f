/** Short functions for tests about trees. */
import { readPosition } from '../../src/core/door.ts';
import { listMoves } from '../../src/core/notation.ts';
import { leadersOf } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Game, Options } from '../../src/core/types.ts';
import {
  type Annotation,
  COLOURS,
  GameTree,
  lineFrom,
  MARKS,
  nodesFrom,
  pathOf,
  type TreeNode,
} from '../../src/tree/index.ts';

export const plant = (game: Game, text = 'start', options?: Options): GameTree =>
  new GameTree(must(readPosition(game, text, options)));

/** Everything in a tree as comparable data: nodes in order, with their depth. */
export const dump = (tree: GameTree) => ({
  start: tree.start,
  end: tree.end && pathOf(tree.end),
  nodes: Array.from(nodesFrom(tree.root), ({ ply, id, annotation }) => ({ ply, id, annotation })),
});

export const ids = (nodes: readonly TreeNode[]): string => nodes.map(({ id }) => id).join(' ');

/** The main line as text. */
export const main = (tree: GameTree): string => ids(lineFrom(tree.root).slice(1));

export const nodesOf = (tree: GameTree): TreeNode[] => [...nodesFrom(tree.root)];

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!;

/** Hostile texts among harmless ones. */
const WORDS = [
  '',
  'good',
  'a  b',
  '}{',
  '\\',
  '[%clk 0:00:01]',
  '[%eval 0.5 0.5]',
  'x\n y',
  ' é\u0007',
  '(1. a1-a2)',
];

/** `claimed`: as read from a file. */
export function anyAnnotation(tree: GameTree, rng: Rng, claimed?: true): Annotation {
  const { seats, geometry } = tree.rules;
  const few = <T>(make: () => T): T[] => Array.from({ length: rng.below(3) }, make);
  const cell = () => pick(rng, geometry.cells).name;
  const shares = seats.map(() => 0.0001);
  const cut = rng.below(10_001 - seats.length) / 10_000;
  shares[0] = Math.round((shares[0]! + cut) * 10_000) / 10_000;
  shares[1] = Math.round((1 - shares[0]! - 0.0001 * (seats.length - 2)) * 10_000) / 10_000;
  return {
    comments: few(() => pick(rng, WORDS)),
    ...(rng.below(4) === 0 ? { before: [pick(rng, WORDS)] } : {}),
    ...(rng.below(2) ? { mark: pick(rng, MARKS) } : {}),
    ...(rng.below(2)
      ? {
          evaluation: {
            shares,
            ...(rng.below(2) ? { nodes: rng.below(1e9) } : {}),
            ...(rng.below(2)
              ? { proven: { winners: leadersOf(shares), plies: rng.below(99), margin: 4 } }
              : {}),
            ...(claimed ? { claimed } : {}),
          },
        }
      : {}),
    ...(rng.below(2)
      ? { clock: { left: rng.below(1e8), ...(rng.below(2) ? { spent: rng.below(1e5) } : {}) } }
      : {}),
    ...(rng.below(3) === 0 ? { arrows: [{ colour: pick(rng, COLOURS), from: cell(), to: cell() }] } : {}),
    ...(rng.below(3) === 0
      ? {
          cells: [
            { colour: pick(rng, COLOURS), cell: cell() },
            { colour: 'red', cell: cell() },
          ],
        }
      : {}),
  };
}

/** A random legal move there; null if the game is over. */
export function anyMove(tree: GameTree, node: TreeNode, rng: Rng): string | null {
  if (tree.outcomeAt(node)) return null;
  return pick(rng, listMoves(tree.rules, tree.positionAt(node).position)).text;
}

/** Adds random legal moves at random nodes, with annotations; later ones often continue from the last one. */
export function grow(tree: GameTree, rng: Rng, moves: number, annotated = true): void {
  let at = tree.root;
  for (let i = 0; i < moves; i++) {
    if (rng.below(6) === 0) at = pick(rng, nodesOf(tree));
    const text = anyMove(tree, at, rng);
    if (text === null) {
      at = tree.root;
      continue;
    }
    at = must(tree.add(at, text));
    if (annotated && rng.below(3) === 0) must(tree.annotate(at, anyAnnotation(tree, rng, true)));
  }
}

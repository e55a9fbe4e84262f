/** A review beside the tree of its game: which node each of its plies is, and what a face draws of it. */
import {
  type GameReview,
  isWhole,
  type ReviewedPly,
  type ReviewMark,
  slippedGames,
  turningPoints,
} from '@tabuleiro/engine';
import type { Seat } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { type GraphPoint, graphPoints } from './graph.ts';
import { type KeptReview, knownReview } from './kept.ts';

/** The game of a shown review. */
export type ReviewedChapter = Pick<Chapter, 'rules' | 'tree' | 'record' | 'outcome'>;

/** All that is shown of the review of one game. */
export interface ShownReview {
  /** Null before anything is known. */
  readonly review: GameReview | null;
  /** The positions of the game, the start first: one more than it has moves. */
  readonly nodes: readonly TreeNode[];
  /** The points known so far. */
  readonly points: readonly GraphPoint[];
  /** By the result; null where the game has none. */
  readonly winners: readonly Seat[] | null;
  /** The seat of each move, and the milliseconds it took; null without a clock. */
  readonly moves: readonly { readonly seat: Seat; readonly spent: number | null }[];
}

/** `moves`: those of the reviewed game; the main line by default. Null if the tree has lost them. */
export function shownReview(
  { tree, outcome }: ReviewedChapter,
  review: GameReview | null,
  moves?: readonly string[],
): ShownReview | null {
  const last = moves ? tree.find(moves) : (tree.mainLine().at(-1) ?? tree.root);
  if (!last) return null;
  const nodes: TreeNode[] = [];
  for (let at: TreeNode | null = last; at; at = at.parent) nodes.push(at);
  nodes.reverse();
  if (review?.plies.some(({ move }, i) => nodes[i + 1]?.id !== move)) return null;
  return {
    review,
    nodes,
    points: review ? graphPoints(review) : [],
    winners: outcome?.winners ?? null,
    moves: nodes.slice(1).map(({ parent, annotation }) => ({
      seat: tree.seatAt(parent!),
      spent: annotation.clock?.spent ?? null,
    })),
  };
}

/** The part of a kept review that is of this chapter; null where none of its games is. */
export function keptPart(chapter: ReviewedChapter, { games }: Pick<KeptReview, 'games'>): ShownReview | null {
  const { rules, tree } = chapter;
  const options = JSON.stringify(Object.entries(rules.options).sort());
  for (const kept of games) {
    const { game, position, options: asked, moves } = kept;
    if (game !== rules.game.id || position !== tree.start) continue;
    if (JSON.stringify(Object.entries(asked).sort()) !== options) continue;
    const shown = shownReview(chapter, knownReview(kept), moves);
    if (shown) return shown;
  }
  return null;
}

/** The marks of a review, by node. */
export function marksOf({ nodes, review }: ShownReview): Map<TreeNode, ReviewMark> {
  const marks = new Map<TreeNode, ReviewMark>();
  for (const { ply, mark } of review?.plies ?? []) if (mark) marks.set(nodes[ply + 1]!, mark);
  return marks;
}

/** How far into the game a node is: its ply, or that of the move behind which it leaves the game. */
export function plyShown({ nodes }: ShownReview, node: TreeNode): { ply: number; inside: boolean } {
  let at: TreeNode = node;
  while (nodes[at.ply] !== at && at.parent) at = at.parent;
  return { ply: at.ply, inside: at === node };
}

/** The moves of which a review speaks: marked ones, and those by which a game slipped away. */
export function toldPlies({ review, winners }: Pick<ShownReview, 'review' | 'winners'>): ReviewedPly[] {
  if (!review) return [];
  const slips = new Set(slippedGames(review, winners).flatMap(({ moves, fall }) => (fall ? [] : moves)));
  return review.plies.filter((ply) => ply.mark !== null || slips.has(ply));
}

/** The judged move of a node: the one navigated to, the one that led there, or the one played from there. */
export function judgedAt(
  shown: ShownReview,
  node: TreeNode,
  sought: TreeNode | null = null,
): ReviewedPly | null {
  const { ply, inside } = plyShown(shown, node);
  if (!inside || !shown.review) return null;
  const told = toldPlies(shown);
  const [led, next] = [ply - 1, ply].map((at) => told.find((each) => each.ply === at) ?? null);
  return sought !== null && sought === shown.nodes[ply + 1] ? (next ?? null) : (led ?? next ?? null);
}

/** Where a game that is opened for its review begins: the first move at which it turned, by which it was lost, or that has a mark. */
export function firstTurn({ review, winners }: Pick<ShownReview, 'review' | 'winners'>): ReviewedPly | null {
  if (!review || !isWhole(review)) return null;
  const slips = slippedGames(review, winners).flatMap((each) => each.moves);
  const marked = review.plies.filter(({ mark }) => mark !== null);
  const moves = [turningPoints(review.plies), slips, marked].find(({ length }) => length > 0) ?? [];
  return [...moves].sort((a, b) => a.ply - b.ply)[0] ?? null;
}

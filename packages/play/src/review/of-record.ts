/** The review that a record carries: its evaluations, its marks and the lines behind them, as a review that can be shown. */
import {
  type GameReview,
  lossOf,
  MARKED_LOSS,
  REVIEW_MARKS,
  type ReviewedPly,
  type ReviewedPosition,
  type ReviewMark,
  readSign,
  readStakes,
} from '@tabuleiro/engine';
import { legalMoves } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { type GameTree, lineFrom, type TreeNode } from '@tabuleiro/rules/tree';

/** Losses are kept this far below the next mark: a record says the mark, and the shares only to four digits. */
const BELOW = 0.0001;

/**
 * Null where no engine of ours has signed the record, or where it evaluates nothing. What a move allows is not in a record,
 * so the refutations are empty. The moves are those of the main line, as far as they are evaluated without a gap.
 */
export function reviewOfRecord({ record, tree }: Pick<Chapter, 'record' | 'tree'>): GameReview | null {
  const sign = readSign(record.headers);
  if (!sign) return null;
  const line = tree.mainLine();
  const stakes = readStakes(record.headers);
  const plies: ReviewedPly[] = [];
  for (const [i, node] of line.entries()) {
    const ply = plyOf(tree, node);
    if (!ply) break;
    plies.push(stakes.length === line.length ? { ...ply, stake: stakes[i] } : ply);
  }
  return plies.length > 0 ? { engine: sign.engine, nodes: sign.nodes, plies, total: line.length } : null;
}

function plyOf(tree: GameTree, node: TreeNode): ReviewedPly | null {
  const parent = node.parent!;
  const mark = REVIEW_MARKS.find((each) => each === node.annotation.mark) ?? null;
  const other = mark && parent.children.find((each) => each !== node);
  const before = positionAt(parent, other ? lineFrom(other).map(({ id }) => id) : []);
  const after = positionAt(node, []);
  if (!before || !after) return null;
  const { position } = tree.positionAt(parent);
  const { seat } = position;
  return {
    ply: parent.ply,
    seat,
    move: node.id,
    forced: legalMoves(position).length === 1,
    before,
    after,
    loss: within(mark, lossOf(seat, before, after)),
    mark,
  };
}

function positionAt({ annotation }: TreeNode, line: readonly string[]): ReviewedPosition | null {
  const { evaluation } = annotation;
  if (!evaluation) return null;
  const { shares, nodes = 0, proven } = evaluation;
  return { shares, nodes, depth: 0, line, ...(proven ? { proven } : {}) };
}

/** A loss that fits the mark which two looks have agreed upon. */
function within(mark: ReviewMark | null, loss: number): number {
  const next = REVIEW_MARKS[mark === null ? 0 : REVIEW_MARKS.indexOf(mark) + 1];
  const most = next === undefined ? 1 : MARKED_LOSS[next] - BELOW;
  return Math.min(most, Math.max(loss, mark === null ? 0 : MARKED_LOSS[mark]));
}

/** The review that a record carries: its evaluations, its marks and the lines behind them, as a review that can be shown. */
import {
  type GameReview,
  lossOf,
  MARKED_LOSS,
  REVIEW_MARKS,
  type ReviewedPly,
  type ReviewedPosition,
  type ReviewMark,
  readLosses,
  readRefutations,
  readSign,
  readStakes,
} from '@tabuleiro/engine';
import { legalMoves } from '@tabuleiro/rules';
import type { Chapter } from '@tabuleiro/rules/match';
import { type GameTree, lineFrom, type TreeNode } from '@tabuleiro/rules/tree';

/** Losses are kept this far below the next mark: a record says the mark, and the shares only to four digits. */
const BELOW = 0.0001;

/**
 * Null where no engine of ours has signed the record, or where it evaluates nothing. The moves are those of the main line,
 * as far as they are evaluated without a gap. Records of earlier versions have no losses and no answers to marked moves.
 */
export function reviewOfRecord({ record, tree }: Pick<Chapter, 'record' | 'tree'>): GameReview | null {
  const sign = readSign(record.headers);
  if (!sign) return null;
  const line = tree.mainLine();
  const [losses, stakes] = [readLosses(record.headers), readStakes(record.headers)];
  const known = losses.length === line.length && stakes.length === line.length;
  const refutations = known ? readRefutations(record.headers) : new Map<number, string[]>();
  const plies: ReviewedPly[] = [];
  for (const [i, node] of line.entries()) {
    const ply = plyOf(tree, node, refutations.get(i) ?? []);
    if (!ply) break;
    const stake = stakes.length === line.length ? { stake: stakes[i] } : {};
    plies.push({ ...ply, ...(known ? { loss: losses[i]! } : {}), ...stake });
  }
  return plies.length > 0 ? { engine: sign.engine, nodes: sign.nodes, plies, total: line.length } : null;
}

function plyOf(tree: GameTree, node: TreeNode, refutation: readonly string[]): ReviewedPly | null {
  const parent = node.parent!;
  const mark = REVIEW_MARKS.find((each) => each === node.annotation.mark) ?? null;
  const other = mark && parent.children.find((each) => each !== node);
  const before = positionAt(parent, other ? lineFrom(other).map(({ id }) => id) : []);
  const after = positionAt(node, refutation);
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

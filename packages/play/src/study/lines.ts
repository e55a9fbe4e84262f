/**
 * A tree in the order in which it is read: lines of moves, each with what could have been played instead. And small
 * questions about annotations that editing asks.
 */
import { type Chapter, numberText } from '@tabuleiro/rules/match';
import { type Annotation, type Arrow, lineFrom, type MarkedCell, type TreeNode } from '@tabuleiro/rules/tree';

/** One move of a line. */
export interface StudyMove {
  node: TreeNode;
  /** `3.` or `3...` where a reader needs it, else empty. */
  number: string;
  /** First moves of the variations in place of this one. */
  variations: readonly TreeNode[];
}

/** The main line; of a game that was played the moves up to its end. */
export function mainMoves(chapter: Chapter): StudyMove[] {
  const { root, end } = chapter.tree;
  const first = end === root ? undefined : root.children[0];
  return first ? movesFrom(chapter, first, end, false) : [];
}

/** The moves after the end of a finished game. */
export const afterEnd = ({ tree }: Chapter): readonly TreeNode[] => tree.end?.children ?? [];

/** A variation from its first move on. Others in place of that move stand beside it, not inside it. */
export const variationMoves = (chapter: Chapter, first: TreeNode): StudyMove[] =>
  movesFrom(chapter, first, null, true);

function movesFrom(
  { record }: Chapter,
  first: TreeNode,
  last: TreeNode | null,
  isVariation: boolean,
): StudyMove[] {
  let broken = true;
  return lineFrom(first, last).map((node): StudyMove => {
    const { parent, annotation, ply } = node;
    const variations = isVariation && node === first ? [] : parent!.children.slice(1);
    const text = numberText(record, ply - 1);
    const number = broken || annotation.before?.length || !text.endsWith('...') ? text : '';
    broken = annotation.comments.length > 0 || variations.length > 0;
    return { node, number, variations };
  });
}

/** A tree with more moves is not drawn whole: variations that do not lead to what is shown are folded. */
const MANY = 2000;
/** Most moves drawn of a long line, around the shown one. */
const DRAWN = 300;

export const isLarge = ({ tree }: Chapter): boolean => tree.count() > MANY;

/** The nodes from the root to one. */
export function wayTo(node: TreeNode): ReadonlySet<TreeNode> {
  const way = new Set<TreeNode>();
  for (let at: TreeNode | null = node; at; at = at.parent) way.add(at);
  return way;
}

/** The part of a line that is drawn, and how many moves stand before it. */
export function drawnMoves(
  moves: readonly StudyMove[],
  way: ReadonlySet<TreeNode>,
): { drawn: readonly StudyMove[]; first: number } {
  if (moves.length <= DRAWN) return { drawn: moves, first: 0 };
  const at = moves.findLastIndex(({ node }) => way.has(node));
  const first = Math.max(0, Math.min(at - DRAWN / 2, moves.length - DRAWN));
  return { drawn: moves.slice(first, first + DRAWN), first };
}

/** The first move of the innermost variation that a node belongs to; null on the main line. */
export function variationStart(node: TreeNode): TreeNode | null {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent ? at : null;
}

/** The nearest node before this one after which there is a choice; null without one. */
export function branchPoint(node: TreeNode): TreeNode | null {
  let at = node.parent;
  while (at && at.children.length < 2) at = at.parent;
  return at;
}

/** The nearest node along the line after which there is a choice; null without one. */
export function nextBranch(node: TreeNode): TreeNode | null {
  let at = node.children[0];
  while (at && at.children.length < 2) at = at.children[0];
  return at ?? null;
}

/** All comments of a move as one text. */
export const commentOf = ({ comments }: Annotation): string => comments.join('\n\n');

/** With the arrow; in another colour where it was there in one, and without it where it was there in the same. */
export function toggledArrow(arrows: readonly Arrow[], { colour, from, to }: Arrow): Arrow[] {
  const same = (each: Arrow): boolean => each.from === from && each.to === to;
  const known = arrows.find(same);
  const others = arrows.filter((each) => !same(each));
  return known?.colour === colour ? others : [...others, { colour, from, to }];
}

/** As for arrows. */
export function toggledCell(cells: readonly MarkedCell[], { colour, cell }: MarkedCell): MarkedCell[] {
  const known = cells.find((each) => each.cell === cell);
  const others = cells.filter((each) => each.cell !== cell);
  return known?.colour === colour ? others : [...others, { colour, cell }];
}

/** All nodes after which there is a choice. */
export function forksOf(root: TreeNode): TreeNode[] {
  const forks: TreeNode[] = [];
  const open = [root];
  for (let start = open.pop(); start; start = open.pop())
    for (const node of lineFrom(start)) {
      if (node.children.length > 1) forks.push(node);
      open.push(...node.children.slice(1));
    }
  return forks;
}

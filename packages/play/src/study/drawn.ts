/** Small questions about a tree and its annotations that editing asks. */
import { type Annotation, type Arrow, lineFrom, type MarkedCell, type TreeNode } from '@tabuleiro/rules/tree';

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

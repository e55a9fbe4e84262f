/** A review written into a chapter of a study, as edits that are one step: it can be taken back, kept and sent like any other. */
import { annotateChapter, type GameReview } from '@tabuleiro/engine';
import { ok, type Result } from '@tabuleiro/rules';
import { pathOf, type TreeNode } from '@tabuleiro/rules/tree';
import type { StudyChapter } from '../chapter.ts';
import type { StudyEdit } from '../edits.ts';

/** `version`: of the program, for the header that signs it. */
export function reviewEdits(chapter: StudyChapter, review: GameReview, version: string): Result<StudyEdit[]> {
  const annotated = annotateChapter(chapter, review, version);
  if (!annotated.ok) return annotated;
  const { tree, record } = annotated.value;
  const { id } = chapter;
  const before = [chapter.tree.root, ...chapter.tree.mainLine()];
  const edits: StudyEdit[] = [];
  [tree.root, ...tree.mainLine()].forEach((node, i) => {
    const path = pathOf(before[i]!);
    if (node.annotation !== before[i]!.annotation)
      edits.push({
        kind: 'tree',
        chapter: id,
        change: { kind: 'annotate', path, annotation: node.annotation },
      });
    for (const line of newLines(before[i]!, node))
      edits.push({ kind: 'tree', chapter: id, change: { kind: 'add', path, moves: line } });
  });
  const { players, headers, date } = record;
  const facts = { players, headers, ...(date === undefined ? {} : { date }) };
  return ok([...edits, { kind: 'facts', chapter: id, facts }]);
}

/** Lines in place of the main line that another tree has and this one has not, each as its moves. */
function newLines(before: TreeNode, after: TreeNode): string[][] {
  const found: string[][] = [];
  const open = after.children
    .slice(1)
    .map((node) => ({ node, known: childOf(before, node), moves: [node.id] }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, known, moves } = at;
    if (node.children.length === 0 && !known) found.push(moves);
    for (const next of node.children)
      open.push({ node: next, known: known && childOf(known, next), moves: [...moves, next.id] });
  }
  return found;
}

const childOf = (node: TreeNode, { id }: TreeNode): TreeNode | undefined =>
  node.children.find((each) => each.id === id);

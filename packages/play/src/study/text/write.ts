/** Copies or saves a study as records: a line, a game, or all of it. */
import { formatOutcome } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, formatRecords, type RecordNode } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { StudyBook } from '../book.ts';
import type { StudyChapter } from '../chapter.ts';

export const PARTS = ['line', 'chapter', 'study'] as const;
export type StudyPart = (typeof PARTS)[number];

/** `node`: the line is the way from the start to it, without what could have been played instead. */
export function partText(part: StudyPart, book: StudyBook, chapter: StudyChapter, node: TreeNode): string {
  if (part === 'line') return lineText(chapter, node);
  if (part === 'chapter') return formatRecord(chapterRecord(chapter));
  return formatRecords(book.chapters.map(chapterRecord));
}

function lineText({ record, rules, tree }: StudyChapter, node: TreeNode): string {
  const moves: RecordNode[] = [];
  for (let at = node; at.parent; at = at.parent)
    moves.push({ move: at.id, ...at.annotation, variations: [] });
  const { departures: _, boardResult: __, ...facts } = record;
  const { comments, ...said } = tree.root.annotation;
  const { evaluation, arrows, cells } = said;
  const about = {
    ...(evaluation ? { evaluation } : {}),
    ...(arrows ? { arrows } : {}),
    ...(cells ? { cells } : {}),
  };
  return formatRecord({
    ...facts,
    result: node === tree.end ? record.result : formatOutcome(rules, tree.outcomeAt(node)),
    line: { comments, moves: moves.reverse(), ...(Object.keys(about).length > 0 ? { about } : {}) },
  });
}

/** The review beside a game, in lines for faces of letters: the graph as signs, each side, the turning points, the time. */
import { timesOf } from '@tabuleiro/engine';
import type { Position } from '@tabuleiro/rules';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { LineSpeech } from '../effects/say-line.ts';
import { seatName } from '../words/names.ts';
import { sayCost, sayTime, tellSummary } from './say.ts';
import { graphLegend, graphRows } from './say-point.ts';
import { judgedAt, plyShown, type ReviewedChapter, type ShownReview } from './shown.ts';
import { tellReview } from './words.ts';

/** The graph as lines of equal beginning, and the column of what is shown; -1 where that is not in them. */
export interface GraphLines {
  lines: string[];
  column: number;
}

/** `node`: what is shown. `legend`: what the marks mean stands below them. With two seats one row says all; among three and four each seat has its own. */
export function graphLines(
  { rules, language, sentences }: LineSpeech,
  shown: ShownReview,
  node: TreeNode,
  { width, ascii, legend = false }: { width: number; ascii: boolean; legend?: boolean },
): GraphLines {
  const { points, nodes } = shown;
  const names = rules.seats.map((_, seat) => seatName(rules, sentences, language, seat));
  const indent = Math.max(...names.map(({ length }) => length)) + 1;
  const { ply, inside } = plyShown(shown, node);
  const rows = graphRows(points, {
    total: nodes.length - 1,
    width: Math.max(1, width - indent),
    ascii,
    ply: inside ? ply : -1,
  });
  const lines = rows.shares.map(({ seat, row }) => names[seat]!.padEnd(indent) + row);
  if (rows.marks !== '') lines.push(' '.repeat(indent) + rows.marks);
  if (rows.marks !== '' && legend) lines.push(' '.repeat(indent) + graphLegend(language));
  return { lines, column: rows.column < 0 ? -1 : indent + rows.column };
}

/** Of the move that is spoken of at `node`: what it cost, and the better line. Empty without one. */
export function sayJudged(
  speech: LineSpeech,
  shown: ShownReview,
  { node, sought }: { node: TreeNode; sought: TreeNode | null },
): string {
  const judged = judgedAt(shown, node, sought);
  if (!judged || !shown.review) return '';
  const { line } = judged.before;
  const better = line.length > 0 ? tellReview(speech.language, 'turn-better', { line: line.join(' ') }) : '';
  return [sayCost(speech, shown.review.plies, judged), better].filter(Boolean).join(' ');
}

/** All of it in sentences: sides and turning points, the use of time. */
export async function tellShown(
  speech: LineSpeech,
  { tree }: ReviewedChapter,
  { review, nodes, moves }: ShownReview,
): Promise<string[]> {
  if (!review) return [];
  const positionAt = (ply: number): Position => tree.positionAt(nodes[ply]!).position;
  const lines = await tellSummary(speech, review, positionAt);
  const times = timesOf(moves, speech.rules.seats.length).map((each) => sayTime(speech, moves, each));
  return [...lines, ...times];
}

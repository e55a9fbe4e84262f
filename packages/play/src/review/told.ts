/** The review beside a game, in lines for faces of letters: the graph as signs, each side, the turning points, the time. */
import { type ReviewedPly, timesOf } from '@tabuleiro/engine';
import type { Position } from '@tabuleiro/rules';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { LineSpeech } from '../effects/say-line.ts';
import { seatName } from '../words/names.ts';
import { sayBetter, sayCost, sayTime, tellSummary } from './say.ts';
import { graphLegend, graphRows } from './say-point.ts';
import { plyShown, type ReviewedChapter, type ShownReview } from './shown.ts';

/** The graph as lines of equal beginning, and the column of what is shown; -1 where that is not in them. */
export interface GraphLines {
  lines: string[];
  column: number;
}

/**
 * `node`: the shown one. `legend`: adds the meaning of the marks. Two seats share one row; three and four have one
 * each.
 */
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

/** `judged`: what it cost and what was better, until its reason is found; `tellTurn` has all three. */
export const sayJudged = (speech: LineSpeech, moves: readonly ReviewedPly[], judged: ReviewedPly): string =>
  [sayCost(speech, moves, judged), sayBetter(speech.language, judged)].filter(Boolean).join(' ');

/** All of it in sentences: sides and turning points, the use of time. */
export async function tellShown(
  speech: LineSpeech,
  { tree }: ReviewedChapter,
  { review, nodes, moves, winners }: ShownReview,
): Promise<string[]> {
  if (!review) return [];
  const positionAt = (ply: number): Position => tree.positionAt(nodes[ply]!).position;
  const lines = await tellSummary(speech, review, positionAt, winners);
  const times = timesOf(moves, speech.rules.seats.length).map((each) => sayTime(speech, moves, each));
  return [...lines, ...times];
}

/**
 * Moves laid out in lines of known heights, so that ten thousand of them can be drawn in windows: a round of the main line,
 * as many moves of a variation as fit, and what is said of a move below it. Heights in rem. Pure.
 */
import { numberText, type RecordInfo } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';

export const ROW_REM = 2;
const TEXT_REM = 1.35;
const TEXT_PAD_REM = 0.4;
/** More of a comment is read where it is written. */
const MOST_LINES = 6;
/** Deep inside others there is no room left to go further in. */
const MOST_DEPTH = 8;
export const INDENT_REM = 0.75;

export interface TreeLine {
  /** From the top of the list. */
  top: number;
  height: number;
  depth: number;
  /** Its moves: the index of the first row and how many; none where it is text. */
  first: number;
  count: number;
  /** A comment before or after a move. */
  text: string;
  /** How many lines of it are seen. */
  lines: number;
}

export interface TreeLayout {
  lines: readonly TreeLine[];
  height: number;
}

interface Order {
  nodes: readonly TreeNode[];
  depthOf(index: number): number;
}

/**
 * `columns`: characters that fit into the width of the list. `start`: what is said of the first position. `said`: what a
 * review says of a move, below it.
 */
export function treeLines(
  { nodes, depthOf }: Order,
  record: Pick<RecordInfo, 'players'>,
  start: readonly string[],
  columns: number,
  said: ReadonlyMap<TreeNode, string> = new Map(),
): TreeLayout {
  const lines: TreeLine[] = [];
  let top = 0;
  const put = (line: Omit<TreeLine, 'top'>): TreeLine => {
    const placed = { ...line, top };
    top += line.height;
    lines.push(placed);
    return placed;
  };
  const say = (texts: readonly string[], depth: number, first: number) => {
    for (const text of texts) if (text.trim() !== '') put(textLine(text, depth, first, columns));
  };
  say(start, 0, 0);
  let open: TreeLine | null = null;
  let used = 0;
  nodes.forEach((node, i) => {
    const depth = Math.min(depthOf(i), MOST_DEPTH);
    const { annotation, parent } = node;
    const width = widthOf(node, record);
    const round = depth === 0 && !numberText(record, node.ply - 1).endsWith('...');
    const full = depth > 0 && used + width > columns - 3 * depth;
    const before = annotation.before ?? [];
    const follows: boolean = open !== null && open.depth === depth && nodes[i - 1] === parent;
    if (!follows || round || full || before.length > 0) {
      say(before, depth, i);
      open = put({ height: ROW_REM, depth, first: i, count: 0, text: '', lines: 0 });
      used = 0;
    }
    open!.count++;
    used += width;
    const mark = said.get(node);
    const texts = mark === undefined ? annotation.comments : [mark, ...annotation.comments];
    if (texts.length > 0) {
      say(texts, depth, i);
      open = null;
    }
  });
  return { lines, height: top };
}

/** A move with its number, its mark and the room around it. */
const widthOf = ({ id, ply, annotation }: TreeNode, record: Pick<RecordInfo, 'players'>): number =>
  id.length +
  2 +
  (annotation.mark ? 2 : 0) +
  (annotation.evaluation ? 5 : 0) +
  numberText(record, ply - 1).length / 2;

function textLine(text: string, depth: number, first: number, columns: number): Omit<TreeLine, 'top'> {
  const room = Math.max(10, columns - 3 * depth);
  const wanted = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  const lines = Math.min(MOST_LINES, wanted);
  return { height: lines * TEXT_REM + TEXT_PAD_REM, depth, first, count: 0, text, lines };
}

/** The lines that are seen between two heights, as a range of indices. */
export function linesBetween({ lines }: TreeLayout, from: number, to: number): [first: number, end: number] {
  const first = Math.max(0, firstBelow(lines, from) - 1);
  return [first, Math.min(lines.length, firstBelow(lines, to) + 1)];
}

/** The first line that begins at that height or below. */
function firstBelow(lines: readonly TreeLine[], height: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.top < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line of a row; -1 without one. */
export function lineOf({ lines }: TreeLayout, row: number): number {
  if (row < 0) return -1;
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.first <= row) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at--) if (lines[at]!.count > 0) return at;
  return -1;
}

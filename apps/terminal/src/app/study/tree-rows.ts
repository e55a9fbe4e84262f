/** The moves of a tree in rows of text: variations in brackets, a click on a move shows it. */
import {
  afterEnd,
  drawnMoves,
  isLarge,
  mainMoves,
  type StudyMove,
  variationMoves,
  wayTo,
} from '@tabuleiro/play/study/lines';
import type { StudyState } from '@tabuleiro/play/study/state';
import type { TreeNode } from '@tabuleiro/rules/tree';

export interface TreeRow {
  text: string;
  /** The place of each move in the row. */
  spots: readonly { x: number; width: number; node: TreeNode }[];
}

/** A word of the list, perhaps with brackets around it. */
interface Word {
  text: string;
  node?: TreeNode;
  before?: string;
  after?: string;
}

/** As many rows as there is room for, around the move that is shown. */
export function treeRows(state: StudyState, width: number, room: number, ascii: boolean): TreeRow[] {
  const rows = rowsOf(treeWords(state, ascii), width);
  const at = rows.findIndex(({ spots }) => spots.some(({ node }) => node === state.node));
  const first = Math.min(Math.max(0, rows.length - room), Math.max(0, at - Math.floor(room / 2)));
  return rows.slice(first, first + room);
}

function treeWords(state: StudyState, ascii: boolean): Word[] {
  const { current, node } = state;
  const way = wayTo(node);
  const folded = isLarge(current);
  const more = ascii ? '...' : '…';
  const words: Word[] = [];
  const line = (moves: readonly StudyMove[]): void => {
    const { drawn, first } = drawnMoves(moves, way);
    if (first > 0) words.push({ text: more });
    for (const move of drawn) {
      if (move.number) words.push({ text: move.number });
      words.push({ text: moveText(move.node), node: move.node });
      const hidden = move.variations.length > 0 && current.folds.has(move.node.parent!);
      const shown = hidden ? move.variations.filter((variation) => way.has(variation)) : move.variations;
      for (const variation of shown) bracket(variation);
      if (shown.length < move.variations.length)
        words.push({ text: `[+${move.variations.length - shown.length}]` });
    }
    if (first + drawn.length < moves.length) words.push({ text: more });
  };
  const bracket = (variation: TreeNode): void => {
    const moves = variationMoves(current, variation);
    const whole = !folded || way.has(variation);
    const from = words.length;
    line(whole ? moves : moves.slice(0, 1));
    if (!whole && moves.length > 1) words.push({ text: more });
    const [first, last] = [words[from]!, words.at(-1)!];
    first.before = `(${first.before ?? ''}`;
    last.after = `${last.after ?? ''})`;
  };
  line(mainMoves(current));
  for (const variation of afterEnd(current)) bracket(variation);
  return words;
}

/** `c3-c4!{}`: the mark, and a sign for comments. Evaluations have no sign: a review gives one to every move. */
function moveText({ id, annotation }: TreeNode): string {
  const { mark = '', comments, before = [] } = annotation;
  return id + mark + (comments.length + before.length > 0 ? '{}' : '');
}

function rowsOf(words: readonly Word[], width: number): TreeRow[] {
  const rows: { text: string; spots: { x: number; width: number; node: TreeNode }[] }[] = [];
  for (const { text, node, before = '', after = '' } of words) {
    const whole = before + text + after;
    const last = rows.at(-1);
    const fits = last && last.text.length + 1 + whole.length <= width;
    const row = fits ? last : { text: '', spots: [] };
    if (!fits) rows.push(row);
    const start = fits ? row.text.length + 1 : 0;
    row.text = `${row.text}${fits ? ' ' : ''}${whole}`;
    if (node) row.spots.push({ x: start + before.length, width: text.length, node });
  }
  return rows;
}

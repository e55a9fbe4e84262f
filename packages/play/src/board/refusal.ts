/** The cells of a refused move: those tried or in the way, and those that would be right. */
import { type Cell, cellsOfView, type Fault, narrow, type Position, type Rules } from '@tabuleiro/rules';
import type { BoardNote } from './notes.ts';

export interface RefusedCells {
  /** Cells that were tried or are in the way. */
  wrong: readonly Cell[];
  /** Where the piece may go after all, and the move by which the refusal shows it. */
  instead: readonly Cell[];
}

/** The cells of a note; none unless it refuses a move. */
export function refusedBy(rules: Rules, note: { code: string } | BoardNote | null): RefusedCells {
  if (note?.code !== 'fault' || !('fault' in note)) return { wrong: [], instead: [] };
  return refusedCells(rules, note.position, note.fault, note.attempt);
}

/** `attempt`: the cells that were tried, start cell first; empty if unknown. */
export function refusedCells(
  rules: Rules,
  position: Position,
  { cells = [], move }: Fault,
  attempt: readonly Cell[],
): RefusedCells {
  const begun = attempt.slice(0, -1);
  const tried = attempt.slice(-1);
  const open = begun.length > 0 ? narrow(rules, position, begun).next : [];
  const better = move === undefined ? [] : cellsOf(rules, position, move);
  const isRight = (cell: Cell) => !attempt.includes(cell) && (open.includes(cell) || better.includes(cell));
  const onBoard = (cell: Cell) => cell >= 0;
  return {
    wrong: [...new Set([...cells.filter((cell) => !isRight(cell)), ...tried])].filter(onBoard),
    instead: [...new Set([...cells, ...better])].filter(isRight),
  };
}

/** From where to where a move goes, and what it takes. */
function cellsOf(rules: Rules, position: Position, move: number): Cell[] {
  const view = rules.view(position, move);
  return [...cellsOfView(view), ...view.captured];
}

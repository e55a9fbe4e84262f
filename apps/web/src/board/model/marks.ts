/** Marks by cell: one bit set per cell, so that a cell detects a change with one comparison. */
import type { Cell } from '@tabuleiro/rules';
import type { Marks } from './types.ts';

export const LAST_FROM = 1;
export const LAST_TO = 2;
export const LAST_CAPTURED = 8;
export const SELECTABLE = 16;
export const FORCED = 32;
export const CHOSEN = 64;
export const PATH = 128;
export const DESTINATION = 256;
export const CAPTURED = 512;
export const WRONG = 1024;
export const GOAL = 2048;
export const LOOK = 4096;
export const INSTEAD = 8192;
export const SENT = 16384;

export function marksByCell(marks: Marks, cells: number): Int32Array {
  const found = new Int32Array(cells);
  const put = (mark: number, on: readonly Cell[] = []) => {
    for (const cell of on) if (cell >= 0 && cell < cells) found[cell]! |= mark;
  };
  const { last, chosen } = marks;
  if (last) {
    put(LAST_FROM, [last.from]);
    put(LAST_TO, [last.to]);
    put(LAST_CAPTURED, last.captured);
  }
  const { forced = [], selectable = [] } = marks;
  // If all of many pieces are forced, marking them adds no information.
  if (!marks.quiet || forced.length < selectable.length) put(FORCED, forced);
  const free = selectable.filter((cell) => !forced.includes(cell));
  if (!marks.quiet) put(SELECTABLE, free);
  if (chosen !== undefined) put(CHOSEN, [chosen]);
  put(PATH, marks.path);
  put(DESTINATION, marks.destinations);
  put(CAPTURED, marks.captured);
  put(WRONG, marks.wrong);
  put(INSTEAD, marks.instead);
  put(GOAL, marks.goal);
  put(LOOK, marks.look);
  put(SENT, marks.sent);
  return found;
}

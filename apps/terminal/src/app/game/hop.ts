/** Tab goes over the cells that can be chosen. */
import type { Selection } from '@tabuleiro/play/board/selection';
import type { Cell } from '@tabuleiro/rules';

/** The next cell that can be chosen, or with -1 the one before; the same where there is none. */
export function hopped({ chosen, next, starts }: Selection, cursor: Cell, by: number): Cell {
  const cells = chosen.length > 0 ? next : starts;
  if (cells.length === 0) return cursor;
  const at = cells.indexOf(cursor);
  const beyond = cells.findIndex((cell) => cell > cursor);
  const place = at >= 0 ? at + by : by > 0 ? Math.max(0, beyond) : beyond - 1;
  return cells[(place + cells.length) % cells.length]!;
}

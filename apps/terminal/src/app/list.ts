/** A list to choose from: rows, one of them lit, and below them what the lit one means. */
import type { Canvas } from '../screen/canvas.ts';
import type { PressedKey } from '../screen/keys.ts';
import type { Style } from '../screen/style.ts';
import { wrap } from '../text/wrap.ts';
import { drawKeys } from './key-bar.ts';

export interface Row {
  label: string;
  /** Its value, changed with left and right. */
  value?: string;
  /** The value is typed alone. */
  still?: boolean;
  /** An explanation; shown while the row is lit. */
  about?: string;
}

export interface ListLook {
  title: string;
  rows: readonly Row[];
  at: number;
  /** Something to say, above the keys. */
  message?: string;
  keys: string;
  ascii: boolean;
  aboutLines?: number;
  /** A row was clicked, or the arrow before or after its value. */
  onPick(row: number, turn: -1 | 0 | 1): void;
  /** A key of the last line was clicked. */
  onKey(key: PressedKey): void;
}

const TITLE: Style = { ink: 'amber', bold: true };
/** White on a colour of its own; reversed, because without colours that is what is left of it. */
const LIT: Style = { ink: 'lit', ground: 'white', reverse: true, bold: true };
const FAINT: Style = { ink: 'grey' };
const NEWS: Style = { ink: 'amber', bold: true };
const MARGIN = 2;
/** Lines that are kept for what a row means, unless a page says more. */
const ABOUT_LINES = 4;

export function drawList(canvas: Canvas, look: ListLook): void {
  const { title, rows, at, message = '', keys, ascii, aboutLines = ABOUT_LINES, onPick } = look;
  const { width, height } = canvas;
  const inner = Math.min(100, width - 2 * MARGIN);
  canvas.put(MARGIN, 0, title, TITLE);
  const room = Math.max(1, height - 4 - aboutLines);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room));
  const labels = Math.min(
    28,
    Math.max(0, ...rows.filter((row) => row.value !== undefined).map((row) => row.label.length)),
  );
  rows.slice(first, first + room).forEach((row, i) => {
    const lit = first + i === at;
    const mark = lit ? (ascii ? '> ' : '▶ ') : '  ';
    const y = 2 + i;
    const end = canvas.put(MARGIN, y, mark + rowText(row, lit, labels, ascii), lit ? LIT : {});
    canvas.onClick(0, y, Math.max(end, inner), 1, () => onPick(first + i, 0));
    if (!lit || row.value === undefined) return;
    const value = MARGIN + mark.length + labels + 2;
    canvas.onClick(value, y, 2, 1, () => onPick(first + i, -1));
    canvas.onClick(value + 2, y, Math.max(end, inner) - value, 1, () => onPick(first + i, 1));
  });
  if (first > 0) canvas.put(0, 2, ascii ? '^' : '↑', FAINT);
  if (first + room < rows.length) canvas.put(0, 1 + room, ascii ? 'v' : '↓', FAINT);
  const below = 3 + Math.min(room, rows.length);
  const said = message || (rows[at]?.about ?? '');
  wrap(said, inner)
    .split('\n')
    .slice(0, aboutLines)
    .forEach((line, i) => {
      canvas.put(MARGIN, below + i, line, message ? NEWS : {});
    });
  drawKeys(canvas, MARGIN, height - 1, keys, look.onKey);
}

function rowText({ label, value, still }: Row, lit: boolean, labels: number, ascii: boolean): string {
  if (value === undefined) return label;
  const [left, right] = !lit || still ? [' ', ' '] : ascii ? ['<', '>'] : ['◂', '▸'];
  return `${label.padEnd(labels)}  ${left} ${value} ${right}`;
}

/**
 * The effect of a key on the lit row of a list. `moved`: the key that deleted in an earlier version; the page names the
 * new one.
 */
export function deleteKey(word: string): 'delete' | 'moved' | null {
  if (word === 'D') return 'delete';
  return word === 'd' || word === 'delete' ? 'moved' : null;
}

/** The row that a key leads to. */
export function stepList(at: number, count: number, word: string, page = 10): number {
  const last = Math.max(0, count - 1);
  if (word === 'up') return at === 0 ? last : at - 1;
  if (word === 'down') return at >= last ? 0 : at + 1;
  if (word === 'wheel-up') return Math.max(0, at - 1);
  if (word === 'wheel-down') return Math.min(last, at + 1);
  if (word === 'home') return 0;
  if (word === 'end') return last;
  if (word === 'page-up') return Math.max(0, at - page);
  if (word === 'page-down') return Math.min(last, at + page);
  return at;
}

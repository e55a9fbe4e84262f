/** A page with a board on a canvas: the board as large as it fits, the panel beside or below it, one line of keys. */

import { speakCell } from '@tabuleiro/play/words/speech';
import type { Cell, Geometry } from '@tabuleiro/rules';
import { drawBoard } from '../../board/draw-board.ts';
import { glyphsFor } from '../../board/glyphs/index.ts';
import { cellAt, chooseLayout, type TextLayout, type TextOrientation } from '../../board/layout.ts';
import type { TextMarks } from '../../board/marks.ts';
import type { Canvas } from '../../screen/canvas.ts';
import type { PressedKey } from '../../screen/keys.ts';
import { isFilled, type Style } from '../../screen/style.ts';
import { wrap } from '../../text/wrap.ts';
import type { ScreenQuestion } from '../actions/action-prompter.ts';
import type { TextField } from '../field.ts';
import { drawKeys, wrapKeys } from '../key-bar.ts';
import type { ScreenSize } from '../page.ts';
import type { BoardView } from './view.ts';

const GAP = 2;
/** The largest board of the standard windows leaves this much. */
export const PANEL = 23;
const PANEL_ROWS = 14;
/** A wider panel is harder to read than a narrow one. */
const PANEL_MOST = 52;
/** Rows that a panel below the board has at least, with one above it. */
const BELOW = 14;
/** From this height on all that is on the cell under the cursor is told. */
const ROOMY = 30;

const FAINT: Style = { ink: 'grey' };
const ASKING: Style = { ink: 'amber', bold: true };

interface Arrangement {
  layout: TextLayout;
  beside: boolean;
}

/** The typed text and its purpose. */
export interface TypingState {
  field: TextField;
  prompt: string;
  done(text: string): void;
}

/** A board on the screen, and its corner there. */
export interface ShownBoard {
  layout: TextLayout;
  left: number;
  top: number;
}

/** The surroundings of a board, and the effects of clicks. */
export interface BoardFrame {
  panel(canvas: Canvas): void;
  /** Columns that the panel has at least. */
  panelWidth: number;
  /** The keys of the last line, unless something is typed or asked. */
  keys: string;
  typing: TypingState | null;
  onCell(cell: Cell): void;
  onKey(key: PressedKey): void;
}

/** Null where the window is too small, which `leastSize` says before. */
export function drawBoardPage(canvas: Canvas, view: BoardView, frame: BoardFrame): ShownBoard | null {
  const { width, height } = canvas;
  const arrangement = arrange(view, { width, height }, frame.panelWidth);
  if (!arrangement) return null;
  const { layout, beside } = arrangement;
  const { rules, shown } = view.state;
  const glyphs = glyphsFor(rules.game.id, rules.seats);
  const { ascii } = view;
  const filled = isFilled(view.filling, layout.shape);
  const { position } = shown;
  const board = drawBoard({ rules, position, layout, glyphs, marks: marksOf(view), ascii, filled });
  const columns = beside ? width - GAP - frame.panelWidth : width;
  const spare = Math.max(0, Math.min(columns, Math.floor(width * 0.7)) - layout.width);
  const left = beside ? Math.floor(spare / 2) : Math.floor((width - layout.width) / 2);
  const top = beside ? Math.max(0, Math.floor((height - 1 - layout.height) / 2)) : 0;
  canvas.stamp(left, top, board);
  canvas.onClick(left, top, layout.width, layout.height, (x, y) => {
    const cell = cellAt(layout, { x, y });
    if (cell !== null) frame.onCell(cell);
  });
  const panel = beside
    ? { x: left + layout.width + GAP + Math.min(3, Math.floor(spare / 4)), y: 0 }
    : { x: left, y: layout.height + 1 };
  const panelWidth = Math.min(PANEL_MOST, width - panel.x);
  const room = canvas.part(panel.x, panel.y, panelWidth, height - 1 - panel.y);
  frame.panel(room.part(0, 0, panelWidth, room.height - drawCursorCell(room, view)));
  drawLastLine(canvas, view, frame);
  return { layout, left, top };
}

/** At the foot of the panel: the name of the cell under the cursor, and what is there. Returns how many rows that took. */
function drawCursorCell(canvas: Canvas, { state, sentences, language, cursor }: BoardView): number {
  const { rules, shown, back, over } = state;
  if (cursor === null || back !== null || over) return 0;
  const { width, height } = canvas;
  const parts = speakCell(rules, shown.position, sentences, language, cursor).split(', ');
  const rows = () => wrap(parts.join(', '), width).split('\n');
  // In a low window only what is on top: the ship, not the star below it.
  while (height < ROOMY && rows().length > 1 && parts.length > 2) parts.splice(1, 1);
  const lines = rows();
  for (const [i, line] of lines.entries()) canvas.put(0, height - lines.length + i, line);
  canvas.put(0, height - lines.length, rules.geometry.cells[cursor]!.name, ASKING);
  return lines.length;
}

/** Beside the board when that leaves as large cells as below it. A standing board lies down where it must. */
function arrange(view: BoardView, { width, height }: ScreenSize, panel: number): Arrangement | null {
  const { geometry } = view.state.rules;
  const fit = (room: ScreenSize, orientation: TextOrientation) => chooseLayout(geometry, room, orientation);
  for (const square of view.square ? [true] : [false, true]) {
    const orientation = { flip: view.flip, square };
    const beside = fit({ width: width - GAP - panel, height: height - 1 }, orientation);
    const below = fit({ width, height: height - 1 - BELOW }, orientation);
    if (beside && (!below || beside.width >= below.width)) return { layout: beside, beside: true };
    if (below) return { layout: below, beside: false };
  }
  return null;
}

/** The smallest window that shows this board. */
export function leastSize(geometry: Geometry, panel = PANEL): ScreenSize {
  let least = chooseLayout(geometry, { width: 1e4, height: 1e4 }, { square: true })!;
  for (;;) {
    const smaller = chooseLayout(geometry, { width: 1e4, height: least.height - 1 }, { square: true });
    if (!smaller) break;
    least = smaller;
  }
  return { width: least.width + GAP + panel, height: Math.max(least.height + 1, PANEL_ROWS) };
}

function marksOf({ state, cursor, goal = [], drawings }: BoardView): TextMarks {
  const { shown, selection, back, over, playable } = state;
  const marks: TextMarks = {
    goal,
    sent: state.sent,
    ...(shown.last ? { last: shown.last } : {}),
    ...(drawings ? { drawings } : {}),
  };
  if (back !== null || over) return marks;
  const { chosen } = selection;
  const [start] = chosen;
  return {
    ...(start === undefined ? marks : { goal }),
    ...(cursor === null ? {} : { cursor }),
    ...(playable && start === undefined ? { selectable: selection.starts } : {}),
    ...(start === undefined ? {} : { chosen: chosen.at(-1)!, path: chosen.slice(0, -1) }),
    ...(start === undefined && state.proposed.length > 0 ? { path: state.proposed } : {}),
    destinations: selection.next,
    captured: selection.captured,
    wrong: state.wrong,
  };
}

function drawLastLine(
  canvas: Canvas,
  { question, ascii }: BoardView,
  { typing, keys, onKey }: BoardFrame,
): void {
  const { width, height } = canvas;
  const y = height - 1;
  if (typing) {
    const end = canvas.put(0, y, `${typing.prompt} ${typing.field.text}`.slice(-width + 12), ASKING);
    canvas.put(end, y, ascii ? '_' : '▏', ASKING);
    const { offers } = typing.field;
    canvas.put(end + 2, y, offers.slice(0, 30).join(' '), FAINT);
  } else if (question) drawQuestion(canvas, question, onKey);
  else drawKeys(canvas, 0, y, keys, onKey);
}

/** A question with all its answers, on as many rows from the bottom as it needs. */
function drawQuestion(
  canvas: Canvas,
  { text, keys }: ScreenQuestion,
  onKey: (key: PressedKey) => void,
): void {
  const { width, height } = canvas;
  const said = wrap(text, width).split('\n');
  const answers = wrapKeys(keys, width);
  const last = said.at(-1) ?? '';
  const joined = answers.length === 1 && last.length + 2 + keys.length <= width;
  const top = height - said.length - (joined ? 0 : answers.length);
  canvas.fill(0, top, width, height - top);
  for (const [i, line] of said.entries()) canvas.put(0, top + i, line, ASKING);
  if (joined) drawKeys(canvas, last.length + 2, height - 1, keys, onKey);
  else for (const [i, line] of answers.entries()) drawKeys(canvas, 0, top + said.length + i, line, onKey);
}

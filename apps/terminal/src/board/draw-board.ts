/** A board on a canvas: walls, coordinates, pieces, and marks. One drawing for every game. */
import type { Cell, Position, Rules } from '@tabuleiro/rules';
import { edgeSides } from '@tabuleiro/rules/internal';
import { Canvas } from '../screen/canvas.ts';
import { cursorOn, isBright, type ScreenColour } from '../screen/colours.ts';
import type { Style } from '../screen/style.ts';
import { ballsOf, discOf, fillWalls, pictureOf, putShape } from './blocks.ts';
import { type Content, contentOf } from './cell-content.ts';
import { drawnMarks } from './drawn.ts';
import type { GlyphTable, Signs } from './glyphs/glyph.ts';
import { type CellPlace, isLarge, type Span, type TextLayout, type TextPoint, type Wall } from './layout.ts';
import { markCells, type TextMark, type TextMarks } from './marks.ts';

export interface BoardPicture {
  rules: Rules;
  position: Position;
  /** Size, orientation and whose side is below. */
  layout: TextLayout;
  glyphs: GlyphTable;
  marks?: TextMarks;
  ascii?: boolean;
  /** Cells are filled edge to edge with their colours; otherwise lines stand between them. */
  filled?: boolean;
}

/** All that the drawing of one cell goes by. */
interface CellLook {
  content: Content;
  mark: TextMark | undefined;
  /** The ground of the bare cell. */
  own: ScreenColour;
  /** The ground of the cell without its piece. */
  around: ScreenColour;
  /** The style of the piece, or of the cell. */
  chip: Style;
}

const WALL: Style = { ink: 'grey' };
const LABEL: Style = { ink: 'grey', bold: true };
const CURSOR: Style = { ink: 'amber', bold: true };

/** A canvas of the layout's size. */
export function drawBoard(picture: BoardPicture): Canvas {
  const { layout, marks = {}, ascii = false, filled = false } = picture;
  const canvas = new Canvas(layout.width, layout.height);
  for (const { x, y, text } of layout.labels) canvas.put(x, y, text, LABEL);
  const { drawings } = marks;
  const marked = markCells(marks, drawings && drawnMarks(layout, drawings));
  const looks = layout.cells.map((_, cell) => lookOf(picture, cell, marked.get(cell)));
  const rim = filled && hasRim(layout) ? marks.cursor : undefined;
  if (filled)
    fillWalls(canvas, layout, (cell) =>
      cell === rim ? cursorOn(besideRim(layout, looks[cell]!)) : reachOf(layout.shape, looks[cell]!),
    );
  else putWalls(canvas, layout.walls, ascii, WALL);
  layout.cells.forEach((place, cell) => {
    drawCell(canvas, picture, place, looks[cell]!);
  });
  putEdges(canvas, picture);
  const focus = marks.cursor === undefined ? undefined : layout.cells[marks.cursor];
  if (!focus || rim !== undefined) return canvas;
  const { around } = looks[marks.cursor!]!;
  const ink = cursorOn(around);
  drawCursor(canvas, layout, focus, ascii, filled ? { ink, ground: around, bold: true } : CURSOR, ink);
  return canvas;
}

/** The colour of a cell next to its walls: that of a piece which covers it. */
const besideRim = ({ disc, size, shape }: TextLayout, { content, around, chip }: CellLook): ScreenColour =>
  content.owned && !(disc > 0 && content.chip) && !isNarrow({ shape, size })
    ? (chip.ground ?? around)
    : around;

/** The letter of a seat on every side of its edges, in the colours of its pieces; compact boards have walls at two sides only. */
function putEdges(canvas: Canvas, { rules, layout, glyphs }: BoardPicture): void {
  for (const { edge, cell, like } of edgeSides(rules.geometry)) {
    const { centre, focus } = layout.cells[cell]!;
    const [from, to] = like.map((each) => layout.cells[each]!.centre) as [TextPoint, TextPoint];
    const [x, y] = [centre.x + (to.x - from.x) / 2, centre.y + (to.y - from.y) / 2];
    // A row is as high as two columns are wide.
    const far = (wall: TextPoint): number => Math.hypot(wall.x - x, 2 * (wall.y - y));
    const near = focus.reduce<Wall | null>(
      (best, wall) => (best && far(best) <= far(wall) ? best : wall),
      null,
    );
    if (!near || far(near) > NEAR_EDGE) continue;
    const { ink, ground } = glyphs.seats[edge.seat % glyphs.seats.length]!;
    canvas.put(near.x, near.y, edge.mark, { ink, ...(ground ? { ground } : {}), bold: true });
  }
}

/** In columns: a wall further away is not the side that is meant. */
const NEAR_EDGE = 2.5;

/** Cells whose walls are wide enough to show the cursor as a rim in its colour. */
const hasRim = ({ shape, size }: TextLayout): boolean =>
  size !== 'compact' && (shape !== 'diamond' || isLarge(size));

function putWalls(canvas: Canvas, walls: readonly Wall[], ascii: boolean, style: Style): void {
  for (const { x, y, unicode, ascii: plain } of walls) {
    const sign = ascii ? plain : unicode;
    if (sign !== ' ') canvas.put(x, y, sign, style);
  }
}

function lookOf(picture: BoardPicture, cell: Cell, mark: TextMark | undefined): CellLook {
  const { rules, position, layout, glyphs, ascii = false, filled = false } = picture;
  const content = contentOf(rules.layers(position, cell), glyphs, layout, { ascii, filled });
  const own = content.ground ?? emptyColour(rules, glyphs, cell);
  const around = mark?.colours?.ground ?? own;
  const free: Style = { ink: mark?.colours?.ink ?? 'white', ground: around };
  // What belongs to a seat keeps its colours; a mark shows beside it.
  const chip: Style = content.owned ? { ...content.style, ground: content.chip ?? own } : free;
  return { content, mark, own, around, chip };
}

/**
 * The colour that reaches from a cell up to its walls. What holds a hex covers all of it; a mark on a free one leaves it
 * its rim, so that hexes beside each other stay apart and a nebula keeps its colour.
 */
function reachOf(shape: TextLayout['shape'], { content, mark, own, around }: CellLook): ScreenColour {
  if (shape !== 'hex') return around;
  if (mark?.colours) return content.owned ? around : own;
  return content.chip ?? around;
}

const WOOD: readonly ScreenColour[] = ['wood-light', 'wood-dark'];

/** Squares by turns, a1 dark; of three colours no two hexes that touch have the same. */
function emptyColour({ geometry }: Rules, { board = WOOD }: GlyphTable, cell: Cell): ScreenColour {
  const { x, y } = geometry.cells[cell]!;
  if (geometry.shape !== 'hex') return board[(x + geometry.rows - y) % 2]!;
  const row = Math.round(y / 0.75);
  const along = Math.floor((Math.round(2 * x) - row) / 2);
  return board[(((along - row) % board.length) + board.length) % board.length]!;
}

function drawCell(
  canvas: Canvas,
  { layout, ascii = false, filled = false }: BoardPicture,
  place: CellPlace,
  { content, mark, around, chip }: CellLook,
): void {
  const free: Style = { ink: mark?.colours?.ink ?? inkOn(around), ground: around };
  const onDisc = filled && content.owned && content.chip !== undefined && layout.disc > 0;
  for (const span of place.spans) {
    const { x, y, width } = span;
    canvas.fill(x, y, width, 1, content.fill, mark?.colours ? free : { ...free, ink: 'sand' });
    const [left, right] =
      filled && layout.size !== 'compact' && !isNarrow(layout)
        ? [0, 0]
        : insets(layout, place, span, mark !== undefined, filled);
    if (content.owned && !onDisc)
      canvas.fill(x + left, y, width - left - right, 1, content.fill, { ...chip, ink: 'sand' });
  }
  if (onDisc) putShape(canvas, place, layout.below, discOf(layout.disc), content.chip!);
  else if (content.owned && isLarge(layout.size) && layout.shape === 'square')
    putFrame(canvas, place, content, chip, ascii);
  putPictures(canvas, layout, place, content, chip.ink ?? 'white');
  putLines(canvas, layout, place, content, chip, ascii);
  // On a filled cell the colour of the mark is a rim around what stands there, whose ends have room for its signs.
  const beside =
    filled && !onDisc && content.owned && layout.size !== 'compact' && !isNarrow(layout) ? chip : free;
  if (mark) putMark(canvas, layout, place, content, mark, ascii, beside);
}

/** Signs without a colour of their own are dark or light, as the ground wants it. */
const inkOn = (ground: ScreenColour): ScreenColour => (isBright(ground) ? 'black' : 'white');

/** Standing squares of one row: a tile that took all of it would hide the square. */
const isNarrow = ({ shape, size }: Pick<TextLayout, 'shape' | 'size'>): boolean =>
  shape === 'diamond' && size === 'small';

/** How much of a span is left to the surroundings of a piece: at its left and at its right end. */
function insets(
  { shape, size }: TextLayout,
  { centre }: CellPlace,
  span: Span,
  marked: boolean,
  filled: boolean,
): [number, number] {
  if (size === 'compact') return shape === 'hex' ? [0, 0] : [1, 0];
  if (isNarrow({ shape, size })) return filled || marked ? [1, 1] : [0, 0];
  if (isLarge(size) && shape === 'square') return [1, 1];
  // The upper and lower rows of a standing square are too narrow to give way.
  return marked && (shape !== 'diamond' || span.y === centre.y) ? [1, 1] : [0, 0];
}

/** A piece in a large square has a frame, of another shape for each seat. */
const FRAMES: readonly (readonly Signs[])[] = [
  [
    ['╭───╮', '.---.'],
    ['│   │', '|   |'],
    ['╰───╯', "'---'"],
  ],
  [
    ['╔═══╗', '+===+'],
    ['║   ║', '|   |'],
    ['╚═══╝', '+===+'],
  ],
];

function putFrame(
  canvas: Canvas,
  { centre }: CellPlace,
  content: Content,
  style: Style,
  ascii: boolean,
): void {
  FRAMES[content.seat % FRAMES.length]!.forEach((row, i) => {
    canvas.put(centre.x - 2, centre.y - 1 + i, row[ascii ? 1 : 0], style);
  });
}

/** How much of a disc a picture on it may take: a square that fits into it, nearly. */
const ON_DISC = 0.68;
/** Balls stand in the middle of a free hex, and above what holds another. */
const BALLS_UP = 2;

function putPictures(
  canvas: Canvas,
  { disc, below }: TextLayout,
  place: CellPlace,
  { picture, balls, owned }: Content,
  ink: ScreenColour,
): void {
  if (picture) putShape(canvas, place, below, pictureOf(picture, ON_DISC * disc), ink);
  if (!balls) return;
  const width = Math.max(...place.spans.map((span) => span.width));
  putShape(canvas, place, owned ? -BALLS_UP : 0, ballsOf(balls, width), ink);
}

function putLines(
  canvas: Canvas,
  { shape, size }: TextLayout,
  { centre }: CellPlace,
  { lines, fill, ground }: Content,
  style: Style,
  ascii: boolean,
): void {
  const top = shape === 'hex' ? centre.y - Math.floor((lines.length - 1) / 2) : centre.y;
  lines.forEach((line, i) => {
    const length = Array.from(line).length;
    if (length > 0) canvas.put(centre.x - Math.floor(length / 2), top + i, line, style);
  });
  // Without walls an empty cell shows by a dot; cells that are not played on stay bare.
  if (size === 'compact' && shape !== 'hex' && lines[0] === '' && fill === ' ' && !ground)
    canvas.put(centre.x, centre.y, ascii ? '.' : '·', style);
}

function putMark(
  canvas: Canvas,
  layout: TextLayout,
  place: CellPlace,
  content: Content,
  mark: TextMark,
  ascii: boolean,
  around: Style,
): void {
  const sign = (signs: Signs): string => signs[ascii ? 1 : 0];
  const style: Style = { ...around, bold: true };
  const { x, y } = place.centre;
  const span = place.spans.find((row) => row.y === y)!;
  const [left, right] = [span.x, span.x + span.width - 1];
  if (mark.alone && content.lines.every((line) => line === '') && !content.picture && !content.balls)
    return void canvas.put(x, y, sign(mark.alone), style);
  if (layout.size === 'compact' && layout.shape !== 'hex')
    return void canvas.put(left, y, sign(mark.left), style);
  // Compact hexes have no room inside; their walls carry the signs.
  const out = layout.size === 'compact' ? 1 : 0;
  canvas.put(right + out, y, sign(mark.right), style);
  canvas.put(left - out, y, sign(mark.left), style);
}

/** Points at a cell that has no walls. */
const POINTERS: readonly [left: Signs, right: Signs] = [
  ['▸', '>'],
  ['◂', '<'],
];

function drawCursor(
  canvas: Canvas,
  layout: TextLayout,
  place: CellPlace,
  ascii: boolean,
  style: Style,
  /** The colour of the pointers on the cell. */
  ink: ScreenColour,
): void {
  putWalls(canvas, place.focus, ascii, style);
  if (layout.size !== 'compact') return;
  for (const { x, y, width } of place.spans)
    canvas.restyle(x, y, width, (style) => ({ ...style, reverse: true }));
  if (layout.shape === 'hex') return;
  const { x, y } = place.centre;
  // Beside the marks where they leave room, for the shape must be seen without colours too.
  const sides = [x - 1, x + 1].map((side, i) => ({ side, sign: POINTERS[i]![ascii ? 1 : 0] }));
  const free = sides.filter(({ side }) => side < canvas.width && canvas.get(side, y).text === ' ');
  for (const { side, sign } of free.length > 0 ? free : sides.slice(0, 1))
    canvas.put(side, y, sign, { ...canvas.get(side, y).style, ink, bold: true });
}

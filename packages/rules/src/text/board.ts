/**
 * A board as plain text for any game, made only from the geometry and the marks of the layers. Equal positions
 * give equal pictures. Terrain (layers without a seat) is left of the pieces on it.
 */
import { edgeSides } from '../core/geometry.ts';
import type { Cell, CellInfo, Geometry, Layer, Position, Rules } from '../core/types.ts';

interface CellText {
  terrain: string;
  piece: string;
}

/** Lines without trailing spaces, joined by newlines, none at the end. */
export function formatBoard(rules: Rules, position: Position): string {
  const cells = rules.geometry.cells.map((_, cell) => cellText(rules.layers(position, cell)));
  const lines = rules.geometry.shape === 'hex' ? drawHexes(rules, cells) : drawSquares(rules.geometry, cells);
  return lines.map((line) => line.trimEnd()).join('\n');
}

function cellText(layers: readonly Layer[]): CellText {
  const text: CellText = { terrain: '', piece: '' };
  for (const layer of layers) text[layer.seat === undefined ? 'terrain' : 'piece'] += shortMark(layer);
  return text;
}

/** Several pieces are counted instead of repeated: `^^^^` becomes `^4`. */
function shortMark({ mark, count = 1 }: Layer): string {
  const sign = mark.charAt(0);
  return count > 1 && mark === sign.repeat(count) ? `${sign}${count}` : mark;
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

/** Rank numbers at the left, file letters below; one blank column between cells, `.` for an empty cell. */
function drawSquares(geometry: Geometry, cells: readonly CellText[]): string[] {
  // The width adds terrain and pieces separately, so that it does not change when a piece first enters terrain.
  const width = Math.max(1, widest(cells.map((c) => c.terrain)) + widest(cells.map((c) => c.piece)));
  const label = String(geometry.rows).length;
  const lines = Array.from({ length: geometry.rows }, (_, y) => `${`${geometry.rows - y}`.padStart(label)} `);
  const order = geometry.cells.map((_, cell) => cell).sort((a, b) => place(geometry, a) - place(geometry, b));
  for (const cell of order) {
    const { terrain, piece } = cells[cell]!;
    lines[geometry.cells[cell]!.y]! += ` ${(terrain + piece || '.').padStart(width)}`;
  }
  const files = Array.from({ length: geometry.columns }, (_, x) => String.fromCharCode(97 + x));
  return [...lines, ' '.repeat(label + 1) + files.map((file) => ` ${file.padStart(width)}`).join('')];
}

const place = ({ cells, columns }: Geometry, cell: Cell): number => cells[cell]!.y * columns + cells[cell]!.x;

/** Minimum width of a hex text: keeps the picture steady as ships leave home. */
const HEX_TEXT = 4;
/** Columns before the board, for the row letters. */
const HEX_MARGIN = 4;

/**
 * A honeycomb of hexes with a corner at the top. Half a hex is `half` characters wide, so walls are at multiples
 * of it. Column numbers are written twice: for the rows shifted to the right (a, c, e) and for the others.
 */
function drawHexes({ geometry }: Rules, cells: readonly CellText[]): string[] {
  const texts = cells.map((cell) => cell.terrain + cell.piece);
  const half = Math.ceil((Math.max(HEX_TEXT, widest(texts)) + 1) / 2);
  const rows = Array.from({ length: geometry.rows }, () => new Map<number, string>());
  geometry.cells.forEach(({ name, x }, cell) => {
    rows[name.charCodeAt(0) - 97]!.set(Math.round(2 * x), texts[cell]!);
  });
  const lines = [numbers(rows, half, 0), numbers(rows, half, 1), edges(undefined, rows[0], half)];
  rows.forEach((row, r) => {
    lines.push(hexRow(String.fromCharCode(97 + r), row, half), edges(row, rows[r + 1], half));
  });
  return withEdges(lines, geometry, half);
}

/** Lines before the first row of hexes. */
const HEX_ABOVE = 3;

/** Writes the letter of a seat on every side of its edges. */
function withEdges(lines: readonly string[], geometry: Geometry, half: number): string[] {
  const signs = lines.map((line) => [...line]);
  for (const { edge, cell, like } of edgeSides(geometry)) {
    const { name, x } = geometry.cells[cell]!;
    const [from, to] = like.map((each) => geometry.cells[each]!) as [CellInfo, CellInfo];
    const line = HEX_ABOVE + 2 * (name.charCodeAt(0) - 97) + Math.sign(to.y - from.y);
    // The dashes of a lower side begin one column before those of an upper one.
    const slope = to.y === from.y ? 0 : Math.floor((half - Math.sign(to.y - from.y)) / 2);
    const along = to.x < from.x ? slope : 2 * half - slope;
    signs[line]![HEX_MARGIN + Math.round(2 * x) * half + along] = edge.mark;
  }
  return signs.map((line) => Array.from(line, (sign) => sign ?? ' ').join(''));
}

/** A line of text that can be written at any column. */
class Line {
  private readonly signs: string[] = [];

  put(column: number, text: string): void {
    for (let i = 0; i < text.length; i++) this.signs[HEX_MARGIN + column + i] = text[i]!;
  }

  toString(): string {
    return Array.from(this.signs, (sign) => sign ?? ' ').join('');
  }
}

/** Centres a text in a hex whose left wall is at `left` halves. */
function centre(line: Line, left: number, half: number, text: string): void {
  line.put(left * half + half - Math.floor(text.length / 2), text);
}

/** The number above each column with a hex in a row of this shift. */
function numbers(rows: readonly ReadonlyMap<number, string>[], half: number, shift: number): string {
  const line = new Line();
  for (const left of rows.flatMap((row) => [...row.keys()]))
    if (left % 2 === shift) centre(line, left, half, String((left - shift) / 2 + 1));
  return line.toString();
}

function hexRow(letter: string, row: ReadonlyMap<number, string>, half: number): string {
  const line = new Line();
  line.put(1 - HEX_MARGIN, letter);
  for (const [left, text] of row) {
    line.put(left * half, '|');
    line.put((left + 2) * half, '|');
    centre(line, left, half, text);
  }
  return line.toString();
}

/** The zigzag between two rows: lower edges of the hexes above, upper edges of those below. */
function edges(
  above: ReadonlyMap<number, string> | undefined,
  below: ReadonlyMap<number, string> | undefined,
  half: number,
): string {
  const line = new Line();
  const dashes = '-'.repeat(half - 2);
  for (const left of above?.keys() ?? []) {
    line.put(left * half, `'${dashes}.`);
    line.put((left + 1) * half + 1, `.${dashes}'`);
  }
  for (const left of below?.keys() ?? []) {
    line.put(left * half + 1, `.${dashes}'${dashes}.`);
  }
  return line.toString();
}

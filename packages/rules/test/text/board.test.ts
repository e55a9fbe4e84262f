/** The text picture of boards without a game. */
import { expect, test } from 'vitest';
import { hexGeometry, squareGeometry } from '../../src/core/geometry.ts';
import type { Geometry, Layer, Position, Rules } from '../../src/core/types.ts';
import { loadGame, must, readPosition } from '../../src/index.ts';
import { formatBoard } from '../../src/text/board.ts';

function picture(geometry: Geometry, at: Record<string, Layer[]>): string[] {
  const rules = { geometry, layers: (_: Position, cell: number) => at[geometry.cells[cell]!.name] ?? [] };
  return formatBoard(rules as unknown as Rules, {} as Position).split('\n');
}

const layer = (mark: string, seat?: number, count?: number): Layer => ({
  code: 'any',
  mark,
  ...(seat === undefined ? {} : { seat }),
  ...(count === undefined ? {} : { count }),
});

test('a square board has rank numbers, file letters and points for empty cells', () => {
  expect(picture(squareGeometry(3), { a1: [layer('w', 0)], c3: [layer('b', 1)] })).toEqual([
    '3  . . b',
    '2  . . .',
    '1  w . .',
    '   a b c',
  ]);
});

test('rank numbers of two digits keep the board straight', () => {
  const lines = picture(squareGeometry(10), {});
  expect(lines[0]).toBe('10  . . . . . . . . . .');
  expect(lines[9]).toBe(' 1  . . . . . . . . . .');
  expect(lines[10]).toBe('    a b c d e f g h i j');
});

test('terrain stands left of the piece on it, and the width is ready for it before', () => {
  const empty = picture(squareGeometry(2, 2, 'diamond'), { a2: [layer('*')], a1: [layer('s', 0)] });
  expect(empty).toEqual(['2   *  .', '1   s  .', '    a  b']);
  const filled = picture(squareGeometry(2, 2, 'diamond'), { a2: [layer('*'), layer('s', 0)] });
  expect(filled).toEqual(['2  *s  .', '1   .  .', '    a  b']);
});

test('hexes form a honeycomb whose rows a, c, e lie to the right; several pieces are counted', () => {
  const row = (r: number, columns: number[]) => columns.map((column) => ({ row: r, column }));
  const geometry = hexGeometry([...row(0, [0, 1]), ...row(1, [0, 1, 2]), ...row(2, [1])]);
  const lines = picture(geometry, {
    a1: [layer('1')],
    a2: [layer('r'), layer('At', 0)],
    b2: [layer('h'), layer('A', 0), layer('^^^^', 0, 4)],
    c2: [layer('x')],
  });
  expect(lines).toEqual([
    '       1     2     3',
    '          1     2',
    "        .-'-. .-'-.",
    ' a     |  1  | rAt |',
    "     .-'-. .-'-. .-'-.",
    ' b  |     |hA^4 |     |',
    "    '-. .-'-. .-'-. .-'",
    ' c           |  x  |',
    "             '-. .-'",
  ]);
});

test('edges that belong to seats have the letter of the seat on every side', async () => {
  const { rules, position } = must(readPosition(must(await loadGame('hexlet')), '3/1R1/3 b'));
  expect(formatBoard(rules, position).split('\n')).toEqual([
    '             2     3     4',
    '          1     2     3     4',
    "        .R'R. .R'R. .R'R.",
    ' a     B     |     |     B',
    "       'B. .-'-. .-'-. .-'B.",
    ' b        B     |  R  |     B',
    "          'B. .-'-. .-'-. .-'B.",
    ' c           B     |     |     B',
    "             'R. .R'R. .R'R. .R'",
  ]);
});

/** Square and hex boards: names, neighbours and places of cells. */
import { describe, expect, test } from 'vitest';
import { hexGeometry, squareGeometry } from '../../src/core/geometry.ts';
import type { Geometry } from '../../src/core/types.ts';

const around = (geometry: Geometry, name: string) =>
  geometry.neighbours[geometry.find(name)]!.map((cell) => geometry.cells[cell]?.name ?? '-').join(' ');

describe('geometry', () => {
  test('square boards start at a1, bottom left', () => {
    const board = squareGeometry(10);
    expect(board.cells[0]).toEqual({ name: 'a1', x: 0, y: 9 });
    expect(board.cells[99]).toEqual({ name: 'j10', x: 9, y: 0 });
    expect(board.find('k1')).toBe(-1);
    expect(board.directions.join(' ')).toBe('up up-right right down-right down down-left left up-left');
    expect(around(board, 'b2')).toBe('b3 c3 c2 c1 b1 a1 a2 a3');
    expect(around(board, 'a1')).toBe('a2 b2 b1 - - - - -');
  });
  test('boards may be longer than wide', () => {
    const board = squareGeometry(3, 5);
    expect(board.cells).toHaveLength(15);
    expect(around(board, 'c5')).toBe('- - - - c4 b4 b5 -');
  });
  test('hexes of odd rows lie half a hex to the right', () => {
    const rows = [4, 5, 4].flatMap((n, row) => Array.from({ length: n }, (_, column) => ({ row, column })));
    const board = hexGeometry(rows);
    expect(board.directions.join(' ')).toBe('up-left up-right left right down-left down-right');
    expect(around(board, 'b2')).toBe('a1 a2 b1 b3 c1 c2');
    expect(around(board, 'a1')).toBe('- - - a2 b1 b2');
    expect(around(board, 'b1')).toBe('- a1 - b2 - c1');
    expect(board.cells[board.find('a1')]!.x - board.cells[board.find('b1')]!.x).toBe(0.5);
    expect([board.columns, board.rows]).toEqual([5, 3]);
  });
});

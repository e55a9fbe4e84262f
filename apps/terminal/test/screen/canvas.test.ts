/** A canvas keeps to its edges and to one column a character. */
import { describe, expect, test } from 'vitest';
import { Canvas, columnsOf } from '../../src/screen/canvas.ts';

describe('canvas', () => {
  test('text is cut off at every edge', () => {
    const canvas = new Canvas(4, 2);
    expect(canvas.put(-1, 0, 'abcdefg')).toBe(6);
    canvas.put(0, -1, 'no');
    canvas.put(0, 2, 'no');
    expect(canvas.lines()).toEqual(['bcde', '']);
  });

  test('a part writes into the whole, and not beside itself', () => {
    const canvas = new Canvas(6, 3);
    const part = canvas.part(1, 1, 3, 1).part(1, 0, 9, 9);
    expect([part.width, part.height]).toEqual([2, 1]);
    part.put(0, 0, 'wxyz');
    part.put(0, 1, 'no');
    expect(canvas.lines()).toEqual(['', '  wx', '']);
    expect(part.lines()).toEqual(['wx']);
  });

  test('parts outside are empty and harmless', () => {
    const part = new Canvas(3, 3).part(7, -9, 5, 5);
    part.put(0, 0, 'x');
    expect(part.lines()).toEqual([]);
  });

  test('fill, stamp and restyle', () => {
    const small = new Canvas(2, 1);
    small.fill(0, 0, 9, 9, '#', { ink: 'red' });
    const canvas = new Canvas(4, 2);
    canvas.stamp(3, 1, small);
    canvas.restyle(3, 1, 1, (style) => ({ ...style, reverse: true }));
    expect(canvas.lines()).toEqual(['', '   #']);
    expect(canvas.get(3, 1).style).toEqual({ ink: 'red', reverse: true });
  });

  test('every character takes one column, and none can control the terminal', () => {
    expect(columnsOf('a\x1b[2Jb').join('')).toBe('a[2Jb');
    expect(columnsOf('ção')).toEqual(['ç', 'ã', 'o']);
    expect(columnsOf('王🙂e\u200d')).toEqual(['?', '?', 'e']);
  });
});

/** Moves as people type them. */
import { expect, test } from 'vitest';
import { tidyMove } from '../../src/board/typed.ts';

test.each([
  [' b1–b3 ', 'b1-b3'],
  ['B1-B3', 'b1-b3'],
  ['D4XD6xb6', 'd4xd6xb6'],
  ['d4 × d6', 'd4xd6'],
  ['b2 - a1 : c', 'b2-a1:C'],
  ['B10−A9:T', 'b10-a9:T'],
  ['(9,0) -> (8,1)', '(9,0) -> (8,1)'],
  ['4,4 4,5 T', '4,4 4,5 T'],
  ['nonsense', 'nonsense'],
  ['c3c4', 'c3-c4'],
  ['C3 C4', 'c3-c4'],
  ['b2 b3 t', 'b2-b3:T'],
  ['B10c11', 'b10-c11'],
  ['C3', 'c3'],
  ['xC3', 'xc3'],
  ['X c3', 'xc3'],
  ['× c3', 'xc3'],
  ['X3', 'x3'],
  ['x x3', 'xx3'],
  ['x3 x c5', 'x3xc5'],
  ['c3 : t', 'c3:T'],
])('%s is meant as %s', (text, meant) => {
  expect(tidyMove(text)).toBe(meant);
});

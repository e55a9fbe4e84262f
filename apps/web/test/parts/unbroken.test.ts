/** Moves in a sentence stay in one piece. */
import { isValidElement } from 'preact';
import { expect, test } from 'vitest';
import { unbroken } from '../../src/parts/unbroken.tsx';

test.each([
  ['Try d4-d5. It takes a man.', ['d4-d5']],
  ['The game turned at move 7, White: after d2-c1:C, b2-b10:T earns 3 points.', ['d2-c1', 'b2-b10']],
  ['Black 31 %, was 64 %.', ['31 %', '64 %']],
  ['Draughts: c4xf4xf2, half-moves, 2-3.', []],
])('%s', (text, moves) => {
  const said = unbroken(text).map((part) => (isValidElement(part) ? [`${part.props.children}`] : `${part}`));
  expect(said.flat().join('')).toBe(text);
  expect(said.filter(Array.isArray).flat()).toEqual(moves);
});

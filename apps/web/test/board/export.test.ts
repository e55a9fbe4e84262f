/** Pictures of a board, and boards that are as small as pictures. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomFor } from '../../src/board/export.ts';

test('a picture has room for the shadow of the frame on every side', () => {
  const [left, top, width, height] = roomFor('-0.5 -0.5 9 8.5');
  expect(left).toBeLessThan(-0.5);
  expect(top).toBeLessThan(-0.5);
  expect(left + width).toBeGreaterThan(8.5);
  expect(top + height).toBeGreaterThan(8);
});

test('the rim of a piece is a whole point on the smallest boards', () => {
  const css = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');
  const [, rim = ''] = /\.small \{[^}]*--rim-width: ([\d.]+)/.exec(css('board/board.module.css')) ?? [];
  expect(css('art/glaze.module.css')).toContain('stroke-width: var(--rim-width, 0.035)');
  // On its corner Trench has some twelve cells across the 160 points of a card.
  expect((160 / 12) * Number(rim)).toBeGreaterThanOrEqual(1);
});

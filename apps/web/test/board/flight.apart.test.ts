/** What a mounted board shows while a piece is on its way. In a file of its own for the document it puts up. */
import { type Layer, loadGame, must } from '@tabuleiro/rules';
import { h, render } from 'preact';
import { expect, test } from 'vitest';
import { Board } from '../../src/board/board.tsx';
import type { Art } from '../../src/board/model/art.ts';
import type { Motion } from '../../src/board/model/types.ts';
import { finishAnimations, installDocument } from '../tiny-dom.ts';

const root = installDocument();
const { geometry } = must(must(await loadGame('small-star-empires')).configure({ board: 'small' }));
const from = 0;
const to = geometry.neighbours[from]!.find((cell) => cell >= 0)!;

/** Land says who holds it, as it does by its colour. */
const art: Art = {
  board: 'board',
  cell: () => '',
  layer: ({ code, seat }, stack) =>
    seat === undefined
      ? `land of ${stack.find((layer) => layer.seat !== undefined)?.seat ?? 'nobody'}`
      : code,
};

const star: Layer = { code: 'star-1', mark: '1' };
const of = (code: string): Layer => ({ code, mark: code, seat: 0 });
const free = geometry.cells.map(() => [star]);
const before = free.with(from, [star, of('home'), of('ship')]);
const after = free.with(from, [star, of('home')]).with(to, [star, of('colony'), of('ship')]);

function show(stacks: Layer[][], motion: Motion | null): void {
  const props = { geometry, art, stacks, motion, label: 'board', speak: () => '', coordinates: false };
  const orientation = { flip: false, square: false };
  render(h(Board, { ...props, orientation }), root as unknown as HTMLElement);
}

const landAt = (cell: number): string =>
  /land of (nobody|\d)/.exec(root.querySelector(`[data-cell="${geometry.cells[cell]!.name}"]`)!.text)![0];

test('land keeps its colour until the ship that takes it has arrived', async () => {
  show(before, null);
  expect(landAt(to)).toBe('land of nobody');
  show(after, { id: 1, from, legs: [{ to }], before });
  expect(landAt(to)).toBe('land of nobody');
  expect(landAt(from)).toBe('land of 0');
  finishAnimations();
  await expect.poll(() => landAt(to)).toBe('land of 0');
});

/** The boards of all five games, in every orientation. */
import { type Geometry, loadGame, must } from '@tabuleiro/rules';
import type { Orientation } from '../../src/board/model/types.ts';

const wanted: readonly [game: string, options: Record<string, string | number>][] = [
  ['trench', {}],
  ['mad-bishops', { size: 4 }],
  ['mad-bishops', { size: 8 }],
  ['mad-bishops', { size: 10 }],
  ['renpaarden', { size: 5 }],
  ['renpaarden', { size: 9 }],
  ['small-star-empires', { board: 'small' }],
  ['small-star-empires', { board: 'classic2' }],
  ['small-star-empires', { board: 'classic3' }],
  ['small-star-empires', { board: 'classic4' }],
  ['small-star-empires', { board: 'quad' }],
  ['dameo', {}],
];

export interface SomeBoard {
  name: string;
  geometry: Geometry;
  orientation: Orientation;
}

export const boards: readonly SomeBoard[] = (
  await Promise.all(
    wanted.map(async ([id, options]) => {
      const { geometry } = must(must(await loadGame(id)).configure(options));
      const ways = [false, true].flatMap((flip) => [
        { flip, square: false },
        ...(geometry.shape === 'diamond' ? [{ flip, square: true }] : []),
      ]);
      return ways.map((orientation) => ({
        name: [
          id,
          ...Object.values(options),
          ...Object.entries(orientation).flatMap(([k, on]) => (on ? [k] : [])),
        ].join(' '),
        geometry,
        orientation,
      }));
    }),
  )
).flat();

export const boardOf = (name: string): SomeBoard => boards.find((board) => board.name === name)!;

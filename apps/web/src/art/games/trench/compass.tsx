/**
 * Compass roses: every ray is a direction in which the piece moves, for any orientation of the board, and the number
 * of stars is its range. Black's rays are faceted like a compass, White's have a pale band along the rim.
 */

import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import { ahead, at, outline, type RankPoint, range, ranks, tipOf, UPRIGHT } from './ranks.ts';

const CORNERS: readonly RankPoint[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** Star positions by their number, their distance from the centre and their size. */
const stars: readonly { places: readonly RankPoint[]; apart: number; size: number }[] = [
  { places: [[0, 0]], apart: 0, size: 0.14 },
  {
    places: [
      [-1, 0],
      [1, 0],
    ],
    apart: 0.112,
    size: 0.115,
  },
  { places: [[0, -1.1], ...CORNERS.slice(2)], apart: 0.107, size: 0.107 },
  { places: CORNERS, apart: 0.107, size: 0.1 },
  { places: [[0, 0], ...CORNERS], apart: 0.14, size: 0.092 },
];

const rose = (rays: readonly number[], body: number, tip: number) =>
  outline(range(16).map((i) => at(rays.includes(i / 2) ? tipOf(i / 2, tip) : body, i)));
/** The left half of every ray, as on a compass. */
const facets = (rays: readonly number[]) =>
  rays
    .map((ray) => outline([at(0.22, 2 * ray), at(tipOf(ray, 0.46), 2 * ray), at(0.29, 2 * ray - 1)]))
    .join('');

function starsOf(reach: number): string {
  const { places, apart, size } = stars[reach - 1]!;
  return places
    .map(([x, y]) =>
      outline(range(10).map((i) => at(i % 2 ? size * 0.45 : size, 1.6 * i, [x * apart, y * apart]))),
    )
    .join('');
}

const shapes = Object.fromEntries(
  Object.entries(ranks).map(([code, { rays, reach }]) => [
    code,
    {
      body: rose(rays, 0.31, 0.5),
      face: [
        <path class={glaze.tone} d={facets(rays)} />,
        <path class={glaze.inset} d={rose(rays, 0.26, 0.41)} />,
      ],
      stars: starsOf(reach),
    },
  ]),
);

export const compass: PieceSet = {
  oriented: true,
  layer: ({ code, seat = 0 }, _stack, orientation = UPRIGHT) => {
    const shape = shapes[code];
    if (!shape) return null;
    return (
      <g class={seat === 0 ? glaze.black : glaze.white}>
        <circle class={glaze.cast} cy=".05" r=".48" />
        <g data-along>
          <g transform={`rotate(${ahead(seat, orientation)})`}>
            <path class={seat === 0 ? glaze.body : `${glaze.body} ${glaze.tone}`} d={shape.body} />
            {shape.face[seat]}
          </g>
        </g>
        <circle class={glaze.dome} r=".3" />
        <path class={glaze.mark} d={shape.stars} />
      </g>
    );
  },
};

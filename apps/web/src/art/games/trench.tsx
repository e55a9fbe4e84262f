/**
 * Compass roses: every ray of a piece is a direction in which it moves, however the board lies, and its stars say
 * how far. Black's rays are cut like a compass, White's have a pale band along the rim.
 */

import type { Art } from '../../board/model/art.ts';
import type { Orientation } from '../../board/model/types.ts';
import glaze from '../glaze.module.css';
import style from './trench.module.css';

const DIAGONALS = [1, 3, 5, 7];
type Place = readonly [x: number, y: number];
const CORNERS: readonly Place[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

interface Rank {
  /** Places of its stars, their distance and their size. */
  stars: readonly Place[];
  apart: number;
  size: number;
  /** In eighths of a turn, clockwise from straight ahead, on the diamond. */
  rays: readonly number[];
}
const ranks: Readonly<Record<string, Rank>> = {
  soldier: { stars: [[0, 0]], apart: 0, size: 0.14, rays: DIAGONALS },
  sergeant: {
    stars: [
      [-1, 0],
      [1, 0],
    ],
    apart: 0.112,
    size: 0.115,
    rays: [0, ...DIAGONALS],
  },
  captain: { stars: [[0, -1.1], ...CORNERS.slice(2)], apart: 0.107, size: 0.107, rays: [0, 4, ...DIAGONALS] },
  colonel: { stars: CORNERS, apart: 0.107, size: 0.1, rays: [0, 2, 6, ...DIAGONALS] },
  general: { stars: [[0, 0], ...CORNERS], apart: 0.14, size: 0.092, rays: [0, 2, 4, 6, ...DIAGONALS] },
};

const at = (radius: number, sixteenth: number, [x, y]: Place = [0, 0]) => {
  const angle = (sixteenth * Math.PI) / 8;
  return `${(x + radius * Math.sin(angle)).toFixed(3)} ${(y - radius * Math.cos(angle)).toFixed(3)}`;
};
const outline = (corners: readonly string[]) => `M${corners.join('L')}Z`;
const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Diagonal rays are shorter: on the diamond a cell is narrow there. */
const tipOf = (ray: number, tip: number) => (ray % 2 ? tip - 0.05 : tip);
const rose = (rays: readonly number[], body: number, tip: number) =>
  outline(range(16).map((i) => at(rays.includes(i / 2) ? tipOf(i / 2, tip) : body, i)));
/** The left half of every ray, as on a compass. */
const facets = (rays: readonly number[]) =>
  rays
    .map((ray) => outline([at(0.22, 2 * ray), at(tipOf(ray, 0.46), 2 * ray), at(0.29, 2 * ray - 1)]))
    .join('');
const starsOf = ({ stars, apart, size }: Rank) =>
  stars
    .map(([x, y]) =>
      outline(range(10).map((i) => at(i % 2 ? size * 0.45 : size, 1.6 * i, [x * apart, y * apart]))),
    )
    .join('');

const shapes = Object.fromEntries(
  Object.entries(ranks).map(([code, rank]) => [
    code,
    {
      body: rose(rank.rays, 0.31, 0.5),
      face: [
        <path class={glaze.tone} d={facets(rank.rays)} />,
        <path class={glaze.inset} d={rose(rank.rays, 0.26, 0.41)} />,
      ],
      stars: starsOf(rank),
    },
  ]),
);

/** Where straight ahead lies on the screen, in degrees clockwise from up. */
const ahead = (seat: number, { flip, square }: Orientation) =>
  (square ? 45 : 0) + ((seat === 1) === flip ? 0 : 180);

export const art: Art = {
  board: style.board!,
  cell: ({ columns, rows }, cell) => {
    const side = (cell % columns) + Math.floor(cell / columns) - (rows - 1);
    return (side === 0 ? style.trench : side < 0 ? style.black : style.white)!;
  },
  oriented: true,
  layer: ({ code, seat = 0 }, _stack, orientation = { flip: false, square: false }) => {
    const shape = shapes[code];
    if (!shape) return null;
    return (
      <g class={seat === 0 ? glaze.black : glaze.white}>
        <g transform={`rotate(${ahead(seat, orientation)})`}>
          <path class={seat === 0 ? glaze.body : `${glaze.body} ${glaze.tone}`} d={shape.body} />
          {shape.face[seat]}
        </g>
        <path class={glaze.mark} d={shape.stars} />
      </g>
    );
  },
  decoration: ({ columns }) => {
    const trench = range(columns);
    const steps = trench.slice(1);
    return (
      <>
        <path class={style.pit} d={trench.map((i) => `M${i - 0.36} ${i - 0.36}h.72v.72h-.72Z`).join('')} />
        <path class={style.wall} d={`M.5-.5${steps.map((i) => `V${i - 0.5}H${i + 0.5}`).join('')}`} />
        <path class={style.wall} d={`M-.5 .5${steps.map((i) => `H${i - 0.5}V${i + 0.5}`).join('')}`} />
      </>
    );
  },
};

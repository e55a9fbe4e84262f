/**
 * Compass roses: every ray of a piece is a direction in which it moves, however the board lies, and its stars say
 * how far. White's wear a second line along the rim.
 */
import type { Orientation } from '../../board/types.ts';
import glaze from '../glaze.module.css';
import type { Art } from '../types.ts';
import style from './trench.module.css';

const DIAGONALS = [1, 3, 5, 7];
/** Stars, and rays in eighths of a turn, clockwise from straight ahead, on the diamond. */
const ranks: Readonly<Record<string, { stars: readonly number[][]; rays: readonly number[] }>> = {
  soldier: { stars: [[0, 0]], rays: DIAGONALS },
  sergeant: {
    stars: [
      [-1, 0],
      [1, 0],
    ],
    rays: [0, ...DIAGONALS],
  },
  captain: {
    stars: [
      [0, -1],
      [-1, 0.75],
      [1, 0.75],
    ],
    rays: [0, 4, ...DIAGONALS],
  },
  colonel: {
    stars: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    rays: [0, 2, 6, ...DIAGONALS],
  },
  general: {
    stars: [
      [0, 0],
      [-1.25, -1.25],
      [1.25, -1.25],
      [-1.25, 1.25],
      [1.25, 1.25],
    ],
    rays: [0, 1, 2, 3, 4, 5, 6, 7],
  },
};

const at = (radius: number, sixteenth: number) => {
  const angle = (sixteenth * Math.PI) / 8;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
};

function rose(rays: readonly number[], body: number, tip: number): string {
  const corner = (i: number) => at(i % 2 === 0 && rays.includes(i / 2) ? tip : body, i);
  return `M${Array.from({ length: 16 }, (_, i) => corner(i)).join('L')}Z`;
}

const STAR = Array.from({ length: 10 }, (_, i) => at(i % 2 ? 0.035 : 0.08, 1.6 * i));
const shapes = Object.fromEntries(
  Object.entries(ranks).map(([code, { rays, stars }]) => [
    code,
    { outer: rose(rays, 0.31, 0.46), inner: rose(rays, 0.26, 0.36), stars },
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
  layer: ({ code, seat = 0 }, _stack, orientation = { flip: false, square: false }) => {
    const shape = shapes[code];
    if (!shape) return null;
    return (
      <g class={seat === 0 ? glaze.black : glaze.white}>
        <g transform={`rotate(${ahead(seat, orientation)})`}>
          <path class={glaze.body} d={shape.outer} />
          {seat === 1 && <path class={glaze.inlay} d={shape.inner} />}
        </g>
        {shape.stars.map(([x, y]) => (
          <path
            class={glaze.mark}
            d={`M${STAR.join('L')}Z`}
            transform={`translate(${x! * 0.095} ${y! * 0.095})`}
          />
        ))}
      </g>
    );
  },
  decoration: ({ columns }) => {
    const steps = Array.from({ length: columns });
    return (
      <>
        <path class={style.wall} d={`M-.5-.5${steps.map((_, i) => `H${i + 0.5}V${i + 0.5}`).join('')}`} />
        <path class={style.wall} d={`M-.5-.5${steps.map((_, i) => `V${i + 0.5}H${i + 0.5}`).join('')}`} />
      </>
    );
  },
};

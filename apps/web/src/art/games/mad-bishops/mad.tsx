/** Bishops out of their minds: Red under a pointed mitre with a zigzag mouth, Blue under a cleft one with a grin. */

import glaze from '../../glaze.module.css';
import type { PieceSet } from '../../look.ts';
import style from './bishops.module.css';
import { BASE, CLEFT, POINTED } from './shapes.ts';

/** Circles as one path each: a board has fifty bishops, and every element costs time. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const EYES = circle(-0.1, -0.04, 0.095) + circle(0.11, -0.02, 0.068);
const PUPILS = circle(-0.08, -0.07, 0.042) + circle(0.12, 0.01, 0.033);

const seats = [
  {
    glaze: style.red,
    mitre: POINTED,
    lines: 'M.11-.3L.02-.19M-.11 .12L-.05 .07L0 .13L.06 .07L.11 .12',
    tilt: 'rotate(-6)',
  },
  {
    glaze: style.blue,
    mitre: CLEFT,
    lines: 'M-.12 .07C-.08 .17 .08 .17 .12 .07',
    tilt: 'rotate(6)scale(-1 1)',
  },
];

export const mad: PieceSet = {
  layer: ({ code, seat = 0 }) => {
    if (code === 'light') return null;
    const figure = seats[seat]!;
    return (
      <g class={figure.glaze} transform="scale(.92)">
        <ellipse class={glaze.cast} cy=".38" rx=".45" ry=".13" />
        <path class={`${glaze.body} ${glaze.tone}`} d={BASE} />
        <g transform={figure.tilt}>
          <path class={glaze.body} d={figure.mitre} />
          <path class={glaze.sheen} d={figure.mitre} />
          <path class={glaze.mark} d={EYES} />
          <path class={style.pupil} d={PUPILS} />
          <path class={glaze.inlay} d={figure.lines} />
        </g>
      </g>
    );
  },
};

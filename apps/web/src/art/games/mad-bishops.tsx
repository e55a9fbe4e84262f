/** Bishops out of their minds: Red under a pointed mitre with a zigzag mouth, Blue under a cleft one with a grin. */

import type { Art } from '../../board/model/art.ts';
import glaze from '../glaze.module.css';
import style from './mad-bishops.module.css';

const BASE = 'M-.31 .43V.35C-.31 .29-.18 .3-.17 .2H.17C.18 .3 .31 .29 .31 .35V.43Z';
const POINTED = 'M-.19 .2C-.38 .02-.22-.24 0-.44C.22-.24 .38 .02 .19 .2Z';
const CLEFT = 'M-.19 .2C-.35 .06-.37-.2-.23-.43L0-.21L.23-.43C.37-.2 .35 .06 .19 .2Z';

/** Circles as one path each: a board has fifty bishops, and every element costs time. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const EYES = circle(-0.1, -0.04, 0.095) + circle(0.11, -0.02, 0.068);
const PUPILS = circle(-0.08, -0.07, 0.042) + circle(0.12, 0.01, 0.033);

const seats = [
  {
    glaze: style.red,
    mitre: POINTED,
    notch: 'M.11-.3L.02-.19',
    shine: 'M-.25-.01C-.25-.1-.19-.18-.13-.26',
    tilt: 'rotate(-6)',
    mouth: 'M-.11 .12L-.05 .07L0 .13L.06 .07L.11 .12',
  },
  {
    glaze: style.blue,
    mitre: CLEFT,
    notch: '',
    shine: 'M.29 0C.3-.12 .28-.22 .24-.3',
    tilt: 'rotate(6)scale(-1 1)',
    mouth: 'M-.12 .07C-.08 .17 .08 .17 .12 .07',
  },
];

export const art: Art = {
  board: style.board!,
  cell: (geometry, cell) =>
    (((cell % geometry.columns) + Math.floor(cell / geometry.columns)) % 2 ? style.light : style.dark)!,
  layer: ({ code, seat = 0 }) => {
    if (code === 'light') {
      return (
        <path
          class={style.ornament}
          d="M-.3 0A.3 .3 0 0 0 0-.3A.3 .3 0 0 0 .3 0A.3 .3 0 0 0 0 .3A.3 .3 0 0 0-.3 0Z"
        />
      );
    }
    const figure = seats[seat]!;
    return (
      <g class={figure.glaze} transform="scale(.9)">
        <g transform={figure.tilt}>
          <path class={glaze.body} d={figure.mitre} />
          <path class={glaze.shine} d={figure.shine} />
          <path class={glaze.mark} d={EYES} />
          <path class={style.pupil} d={PUPILS} />
          <path class={glaze.inlay} d={figure.notch + figure.mouth} />
        </g>
        <path class={`${glaze.body} ${glaze.tone}`} d={BASE} />
        <path class={glaze.inlay} d="M-.23 .365H.23" />
      </g>
    );
  },
};

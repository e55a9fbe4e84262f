/** Bishops out of their minds: Red under a pointed mitre with a zigzag mouth, Blue under a cleft one with a grin. */
import glaze from '../glaze.module.css';
import type { Art } from '../types.ts';
import style from './mad-bishops.module.css';

const BASE = 'M-.27 .42V.34C-.27 .28-.16 .3-.15 .2H.15C.16 .3 .27 .28 .27 .34V.42Z';
const POINTED = 'M-.17 .2C-.34 .02-.2-.24 0-.43C.2-.24 .34 .02 .17 .2Z';
const CLEFT = 'M-.17 .2C-.32 .06-.34-.2-.2-.42L0-.2L.2-.42C.34-.2 .32 .06 .17 .2Z';

const seats = [
  { glaze: style.red, mitre: POINTED, tilt: 'rotate(-6)', mouth: 'M-.11 .12L-.05 .07L0 .13L.06 .07L.11 .12' },
  {
    glaze: style.blue,
    mitre: CLEFT,
    tilt: 'rotate(6)scale(-1 1)',
    mouth: 'M-.12 .07C-.08 .17 .08 .17 .12 .07',
  },
];

export const art: Art = {
  board: style.board!,
  cell: (geometry, cell) =>
    (((cell % geometry.columns) + Math.floor(cell / geometry.columns)) % 2 ? style.light : style.dark)!,
  layer: ({ code, seat }) => {
    if (code === 'light') {
      return (
        <path
          class={style.ornament}
          d="M-.3 0A.3 .3 0 0 0 0-.3A.3 .3 0 0 0 .3 0A.3 .3 0 0 0 0 .3A.3 .3 0 0 0-.3 0Z"
        />
      );
    }
    const figure = seats[seat ?? 0]!;
    return (
      <g class={figure.glaze}>
        <g transform={figure.tilt}>
          <path class={glaze.body} d={figure.mitre} />
          <circle class={glaze.mark} cx="-.09" cy="-.04" r=".085" />
          <circle class={glaze.mark} cx=".1" cy="-.02" r=".06" />
          <circle class={style.pupil} cx="-.07" cy="-.07" r=".035" />
          <circle class={style.pupil} cx=".11" cy=".005" r=".028" />
          <path class={glaze.inlay} d={figure.mouth} />
        </g>
        <path class={glaze.body} d={BASE} />
        <path class={glaze.inlay} d="M-.2 .36H.2" />
      </g>
    );
  },
};

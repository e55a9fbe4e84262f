/** Horse heads: White's look to the right and wear plaits, Black's look to the left and wear a bridle. */

import type { Art } from '../../board/model/art.ts';
import glaze from '../glaze.module.css';
import style from './renpaarden.module.css';

/** Looking to the left. */
const HEAD =
  'M-.22 .4C-.22 .27-.03 .2-.05 .05C-.11 .09-.18 .09-.22 .13C-.25 .17-.32 .18-.35 .14C-.39 .1-.39 .04-.36-.01' +
  'C-.32-.09-.26-.18-.18-.24L-.16-.4L-.06-.31L.02-.38L.06-.28C.22-.2 .32 .06 .3 .4Z';
const MANE = 'M.05-.26C.2-.19 .29 .06 .285 .38H.2C.22 .18 .18-.04 .02-.2Z';
const PLAITS =
  'M.02-.2C.16-.08 .22 .12 .2 .38M.16-.17L.11-.1M.23-.05L.165 0M.27 .08L.195 .12M.285 .22L.205 .24';
const CHEEK = 'M0-.2C-.02-.1-.06-.02-.13 .06C.02 .12 .16 .13 .26 .12C.24-.02 .16-.18 .04-.25Z';
const BRIDLE = 'M-.27-.13L-.14 .08M-.14 .08C-.05-.02 0-.12 .02-.24M-.14 .08C.02 .14 .16 .16 .28 .14';

const face = [
  <>
    <path class={glaze.tone} d={MANE} />
    <path class={glaze.inlay} d={PLAITS} />
  </>,
  <>
    <path class={glaze.tone} d={CHEEK} />
    <path class={glaze.inlay} d={BRIDLE} />
  </>,
];

export const art: Art = {
  board: style.board!,
  cell: ({ columns, rows }, cell) => {
    const rank = Math.floor(cell / columns);
    const light = ((cell % columns) + rank) % 2 === 1;
    const sand = rank < 2 || rank >= rows - 2;
    return (sand ? (light ? style.lightSand : style.darkSand) : light ? style.light : style.dark)!;
  },
  layer: ({ seat = 0 }) => (
    <g class={seat === 0 ? glaze.white : glaze.black} transform={seat === 0 ? 'scale(-1 1)' : undefined}>
      <path class={glaze.body} d={HEAD} />
      {face[seat]}
      <circle class={glaze.mark} cx="-.14" cy="-.12" r=".035" />
      <circle class={glaze.mark} cx="-.32" cy=".05" r=".02" />
    </g>
  ),
};
